#include "server/server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "support/scenario.h"
#include "support/temporary_folder.h"

namespace acies::test::server_test {

namespace {

using namespace std::chrono_literals;

// A process of its own, with a pipe from it and one to it.
class Process {
public:
    // Runs `child` with the writing end of the one and the reading end of the other; what it returns is its exit
    // status.
    template <class Child>
    explicit Process(Child&& child) {
        int from[2], to[2];
        if (pipe(from) != 0 || pipe(to) != 0) std::abort();
        id_ = fork();
        if (id_ == 0) {
            close(from[0]);
            close(to[1]);
            _exit(child(from[1], to[0]));
        }
        close(from[1]);
        close(to[0]);
        from_ = from[0];
        to_ = to[1];
    }
    ~Process() {
        if (id_ > 0) stop(SIGKILL);
        close(from_);
        close(to_);
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    pid_t id() const { return id_; }
    std::string line() const {
        std::string text;
        for (char c = 0; read(from_, &c, 1) == 1 && c != '\n';) text += c;
        return text;
    }
    void say(std::string_view text) const {
        if (write(to_, text.data(), text.size()) < 0) std::abort();
    }
    // Sends a signal, if any, and waits; the exit status, or minus the signal that ended it.
    int stop(int signal) {
        if (signal != 0) kill(id_, signal);
        int status = 0;
        waitpid(id_, &status, 0);
        id_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }

private:
    pid_t id_ = 0;
    int from_ = -1, to_ = -1;
};

std::uint16_t number_in(std::string_view text) {
    std::uint16_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

// A client that knows nothing of HTTP.
class Client {
public:
    explicit Client(std::uint16_t port) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        connected_ = connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }
    Client(std::uint16_t port, std::string_view text) : Client(port) { send(text); }
    ~Client() { close(socket_); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    bool connected() const { return connected_; }
    bool send(std::string_view text) const {
        return ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size());
    }
    // All that comes until the server closes or `ending` has come; a minute without a byte is a failure.
    std::string receive(std::string_view ending = "\xff\xff\xff") const {
        std::string text;
        char piece[4096];
        pollfd waiting{socket_, POLLIN, 0};
        while (!text.ends_with(ending) && poll(&waiting, 1, 60'000) == 1) {
            const ssize_t count = recv(socket_, piece, sizeof piece, 0);
            if (count <= 0) return text;
            text.append(piece, static_cast<std::size_t>(count));
        }
        return text + (text.ends_with(ending) ? "" : " (no end)");
    }

private:
    int socket_;
    bool connected_ = false;
};

std::string answer_to(std::uint16_t port, std::string_view request) { return Client(port, request).receive(); }

std::string post(std::string_view body) {
    return "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
           std::string(body);
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

constexpr std::string_view get = "GET / HTTP/1.0\r\n\r\n";

acies::server::Limits tight_limits() {
    return {.header_bytes = 500,
            .body_bytes = 100,
            .connections = 4,
            .connections_of_address = 4,
            .places = 2,
            .places_of_address = 2,
            .idle = 1s,
            .body = 1s,
            .write = 1s,
            .farewell = 3600s};
}

// The server with tight limits, in a process of its own. A request with the body "wait" is told on the pipe and
// answered when the test says so.
class Tight {
public:
    explicit Tight(acies::server::Limits limits = tight_limits())
        : process_([&](int out, int in) { return run(limits, out, in); }),
          port_(number_in(process_.line())) {}

    std::uint16_t port() const { return port_; }
    Process& process() { return process_; }

private:
    static void tell(int out, const std::string& line) {
        if (write(out, (line + "\n").data(), line.size() + 1) < 0) std::abort();
    }
    static int run(const acies::server::Limits& limits, int out, int in) {
        const acies::server::Listen listen{.port = 0, .names = {"x"}, .limits = limits};
        const auto handler = [&](const acies::server::Request& request) {
            if (request.target == "/fail") throw std::runtime_error("a test fails here");
            if (request.body == "wait") {
                char word = 0;
                tell(out, "in work");
                if (read(in, &word, 1) != 1) std::abort();
            }
            return acies::server::plain(200, "You said: " + request.body);
        };
        const auto why_not = acies::server::serve(listen, handler, [&](std::uint16_t port) {
            tell(out, std::to_string(port));
            return true;
        });
        return why_not ? 1 : 0;
    }

    Process process_;
    std::uint16_t port_;
};

// Waits until nobody takes connections any more.
void wait_for_closed_door(std::uint16_t port) {
    while (Client(port).connected()) std::this_thread::sleep_for(1ms);
}

// `acies serve` with these arguments; `stream` is the one that is read.
Process program(std::vector<const char*> arguments, int stream = STDOUT_FILENO) {
    return Process([&](int out, int) {
        dup2(out, stream);
        arguments.insert(arguments.begin(), {ACIES_BINARY, "serve"});
        arguments.push_back(nullptr);
        return execv(ACIES_BINARY, const_cast<char**>(arguments.data()));
    });
}

std::uint16_t port_in(const std::string& line) {
    const std::string start = "Acies is at http://127.0.0.1:";
    return line.starts_with(start) ? number_in(std::string_view(line).substr(start.size())) : 0;
}

// The most memory that a process has had, in kB.
long peak_memory(pid_t id) {
    std::ifstream in("/proc/" + std::to_string(id) + "/status");
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("VmHWM:")) return std::atol(line.c_str() + 6);
    return 0;
}

}  // namespace

SCENARIO("the program serves the page and the oracle, and stops when told to with status 0", "[server]") {
    const acies::test::TemporaryFolder folder;
    folder.write("index.html", "<h1>Acies</h1>");
    for (const int signal : {SIGTERM, SIGINT}) {
        Process process = program({"--port", "0", "--root", folder.path().c_str()});
        const std::uint16_t port = port_in(process.line());
        ASSERT_NE(port, 0);
        EXPECT_TRUE(has(answer_to(port, get), "<h1>Acies</h1>"));
        EXPECT_TRUE(has(answer_to(port,
                                  "POST /api/ask HTTP/1.0\r\nContent-Type: application/json\r\n"
                                  "Content-Length: 2\r\n\r\n[]"),
                        "\r\n\r\n[]\n"));
        EXPECT_EQ(process.stop(signal), 0);
    }
}

SCENARIO("questions of several clients at once are each answered", "[server]") {
    Process process = program({"--port", "0", "--root", "/"});
    const std::uint16_t port = port_in(process.line());
    std::string questions = "[";  // enough to keep both workers busy at the same time
    for (int id = 0; id < 500; ++id)
        questions += (id == 0 ? "" : ",") + (R"({"id":)" + std::to_string(id)) +
                     R"(,"edition":"advanced","topic":"damage","given":{"dice":[6,5,5]}})";
    questions += "]";
    const std::string request =
        "POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " +
        std::to_string(questions.size()) + "\r\n\r\n" + questions;
    std::vector<std::unique_ptr<Client>> clients;
    for (int i = 0; i < 6; ++i) clients.push_back(std::make_unique<Client>(port));
    for (int round = 0; round < 5; ++round) {
        for (const auto& client : clients) client->send(request);
        for (const auto& client : clients)
            EXPECT_TRUE(has(client->receive("\n]\n"), "{\"id\":499,\"answer\":{\"damage\":2}"));
    }
    EXPECT_EQ(process.stop(SIGTERM), 0);
}

SCENARIO("the program goes by the names that it is given", "[server]") {
    Process process = program({"--port", "0", "--root", "/", "--name", "acies.example", "--name", "other.example"});
    const std::uint16_t port = port_in(process.line());
    const auto health = [&](const std::string& host) {
        return answer_to(port, "GET /health HTTP/1.1\r\nConnection: close\r\nHost: " + host + "\r\n\r\n");
    };
    for (const char* host : {"acies.example", "other.example:80", "127.0.0.1", "localhost"})
        EXPECT_TRUE(has(health(host), "200 OK")) << host;
    EXPECT_TRUE(has(health("evil.example"), "421 Misdirected Request"));
}

SCENARIO("a port that is taken and a host that is empty are reported with status 1", "[server]") {
    const Tight first;
    const std::string port = std::to_string(first.port());
    Process second = program({"--port", port.c_str(), "--root", "/"}, STDERR_FILENO);
    EXPECT_EQ(second.line(), "acies serve: port " + port + " of 127.0.0.1 is taken; choose another with --port.");
    EXPECT_EQ(second.stop(0), 1);
    Process third = program({"--port", "0", "--root", "/", "--host", ""}, STDERR_FILENO);
    EXPECT_EQ(third.line(), "acies serve: the host is empty; 127.0.0.1 is this machine alone, 0.0.0.0 any network.");
    EXPECT_EQ(third.stop(0), 1);
}

SCENARIO("a file that is longer than any buffer arrives whole, and in parts", "[server]") {
    const acies::test::TemporaryFolder folder;
    std::string text;
    while (text.size() < 9'000'000) text += std::to_string(text.size()) + ' ';
    folder.write("long.txt", text);
    Process process = program({"--port", "0", "--root", folder.path().c_str()});
    const std::uint16_t port = port_in(process.line());
    const std::string whole = answer_to(port, "GET /long.txt HTTP/1.0\r\n\r\n");
    EXPECT_TRUE(has(whole, "Content-Length: " + std::to_string(text.size()) + "\r\n"));
    EXPECT_TRUE(std::string_view(whole).substr(whole.find("\r\n\r\n") + 4) == text);
    const std::string part = answer_to(port, "GET /long.txt HTTP/1.0\r\nRange: bytes=5000000-8999999\r\n\r\n");
    EXPECT_TRUE(std::string_view(part).substr(part.find("\r\n\r\n") + 4) == text.substr(5'000'000, 4'000'000));
    const std::string head = answer_to(port, "HEAD /long.txt HTTP/1.0\r\n\r\n");
    EXPECT_TRUE(has(head, "Content-Length: " + std::to_string(text.size()) + "\r\n"));
    EXPECT_TRUE(head.ends_with("\r\n\r\n"));
}

SCENARIO("one connection serves several requests", "[server]") {
    const Tight server;
    const Client client(server.port());
    for (int i = 0; i < 3; ++i) {
        client.send(post("yes"));
        EXPECT_EQ(client.receive("You said: yes\n").find("HTTP/1.1 200 OK\r\n"), 0u);
    }
}

SCENARIO("requests sent in one go are answered in order", "[server]") {
    const Tight server;
    const std::string all = answer_to(server.port(), post("a") + std::string(get) + post("never read"));
    EXPECT_LT(all.find("You said: a"), all.find("You said: \n"));
    EXPECT_TRUE(has(all, "You said: \n"));
    EXPECT_FALSE(has(all, "never read"));
}

SCENARIO("requests that are too long or make no sense are refused with the reason", "[server]") {
    const Tight server;
    const auto status_of = [&](std::string_view request) { return answer_to(server.port(), request).substr(0, 13); };
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\nX: " + std::string(6000, 'x')), "HTTP/1.1 431 ");
    EXPECT_EQ(status_of(post(std::string(101, 'x'))), "HTTP/1.1 413 ");
    EXPECT_EQ(status_of("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n"),
              "HTTP/1.1 411 ");
    EXPECT_EQ(status_of("NONSENSE\r\n\r\n"), "HTTP/1.1 400 ");
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\n\r\n"), "HTTP/1.1 400 ");
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"), "HTTP/1.1 421 ");
}

SCENARIO("memory does not grow with what a client sends after it was refused", "[server]") {
    Tight server;
    answer_to(server.port(), "NONSENSE\r\n\r\n");
    const long before = peak_memory(server.process().id());
    ASSERT_GT(before, 0);
    const Client client(server.port(), "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n");
    const std::string trailers(1'000'000, 'x');
    for (int i = 0; i < 64 && client.send("X: " + trailers + "\r\n");) ++i;
    answer_to(server.port(), "NONSENSE\r\n\r\n");
    EXPECT_LT(peak_memory(server.process().id()) - before, 8'000);
}

SCENARIO("a client that waits before it sends its body is told to send it, or why not", "[server]") {
    const Tight server;
    const std::string header = "POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: ";
    const Client client(server.port(), header + "4\r\n\r\n");
    EXPECT_EQ(client.receive("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
    client.send("body");
    EXPECT_TRUE(has(client.receive("You said: body\n"), "200 OK"));
    EXPECT_EQ(answer_to(server.port(), header + "101\r\n\r\n").find("HTTP/1.1 413 "), 0u);
}

SCENARIO("a client that dawdles is cut off", "[server]") {
    const Tight server;
    const Client silent(server.port()), half(server.port()), drip(server.port());
    half.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf");
    while (drip.send("G")) std::this_thread::sleep_for(50ms);
    EXPECT_EQ(silent.receive(), "");
    EXPECT_EQ(half.receive(), "");
    EXPECT_EQ(drip.receive(), "");
}

SCENARIO("when there is no room the idlest connection is closed", "[server]") {
    acies::server::Limits limits = tight_limits();
    limits.idle = 3600s;
    const Tight server(limits);
    const Client busy(server.port(), post("a")), half(server.port(), "GET / HT");
    EXPECT_TRUE(has(busy.receive("You said: a\n"), "200 OK"));
    const Client second(server.port(), post("b"));
    EXPECT_TRUE(has(second.receive("You said: b\n"), "200 OK"));
    busy.send(post("c"));
    EXPECT_TRUE(has(busy.receive("You said: c\n"), "200 OK"));
    const Client third(server.port(), post("d"));
    EXPECT_TRUE(has(third.receive("You said: d\n"), "200 OK"));
    EXPECT_TRUE(has(answer_to(server.port(), get), "200 OK"));
    EXPECT_EQ(half.receive(), "");
    busy.send(post("e"));
    EXPECT_TRUE(has(busy.receive("You said: e\n"), "200 OK"));
}

SCENARIO("many connections that say nothing shut nobody out", "[server]") {
    acies::server::Limits limits = tight_limits();
    limits.idle = 3600s;
    const Tight server(limits);
    std::vector<std::unique_ptr<Client>> half;
    for (int i = 0; i < 50; ++i) {
        half.push_back(std::make_unique<Client>(server.port(), "GET / HT"));
        EXPECT_TRUE(has(answer_to(server.port(), get), "200 OK"));
    }
}

SCENARIO("while questions are worked on others are served, and one question too many is to come back", "[server]") {
    Tight server;
    const Client first(server.port(), post("wait")), second(server.port(), post("wait"));
    EXPECT_EQ(server.process().line(), "in work");
    EXPECT_EQ(server.process().line(), "in work");
    EXPECT_TRUE(has(answer_to(server.port(), get), "200 OK"));
    const std::string refused = answer_to(server.port(), post("third"));
    EXPECT_EQ(refused.find("HTTP/1.1 503 "), 0u);
    EXPECT_TRUE(has(refused, "\r\nRetry-After: 1\r\n"));
    server.process().say("..");
    EXPECT_TRUE(has(first.receive("You said: wait\n"), "200 OK"));
    EXPECT_TRUE(has(second.receive("You said: wait\n"), "200 OK"));
    first.send(post("again"));
    EXPECT_TRUE(has(first.receive("You said: again\n"), "200 OK"));
}

SCENARIO("a client that leaves while its question is worked on does no harm", "[server]") {
    Tight server;
    {
        const Client client(server.port(), post("wait"));
        EXPECT_EQ(server.process().line(), "in work");
    }
    server.process().say(".");
    EXPECT_TRUE(has(answer_to(server.port(), get), "200 OK"));
    EXPECT_EQ(server.process().stop(SIGTERM), 0);
}

SCENARIO("an error inside the server is an answer too", "[server]") {
    const Tight server;
    EXPECT_TRUE(has(answer_to(server.port(), "GET /fail HTTP/1.0\r\n\r\n"), " 500 "));
    EXPECT_TRUE(has(answer_to(server.port(), "POST /fail HTTP/1.0\r\nContent-Length: 1\r\n\r\na"), " 500 "));
    EXPECT_TRUE(has(answer_to(server.port(), get), "200 OK"));
}

SCENARIO("a request in work is still answered when the server is told to stop", "[server]") {
    Tight server;
    const Client client(server.port(), post("wait"));
    EXPECT_EQ(server.process().line(), "in work");
    kill(server.process().id(), SIGTERM);
    wait_for_closed_door(server.port());
    server.process().say(".");
    const std::string answer = client.receive();
    EXPECT_TRUE(has(answer, "You said: wait"));
    EXPECT_TRUE(has(answer, "Connection: close"));
    EXPECT_EQ(server.process().stop(0), 0);
}

SCENARIO("told twice to stop the server ends at once", "[server]") {
    for (const int signal : {SIGINT, SIGTERM}) {
        Tight server;
        const Client client(server.port(), post("wait"));
        EXPECT_EQ(server.process().line(), "in work");
        kill(server.process().id(), signal);
        wait_for_closed_door(server.port());
        EXPECT_EQ(server.process().stop(signal), -signal);
        EXPECT_EQ(client.receive(), "");
    }
}

SCENARIO("an idle connection does not keep the server from stopping", "[server]") {
    Tight server;
    const Client idle(server.port());
    EXPECT_EQ(server.process().stop(SIGTERM), 0);
}

}  // namespace acies::test::server_test
