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
#include <string>
#include <thread>
#include <vector>

#include "server/site.h"
#include "support/scenario.h"
#include "support/temporary_folder.h"

namespace acies::test::server_test {

namespace {

using namespace std::chrono_literals;

// A process of its own that says its port on a pipe.
class Process {
public:
    // Runs `child` with the writing end of the pipe; what it returns is its exit status.
    template <class Child>
    explicit Process(Child&& child) {
        int ends[2];
        if (pipe(ends) != 0) std::abort();
        id_ = fork();
        if (id_ == 0) {
            close(ends[0]);
            _exit(child(ends[1]));
        }
        close(ends[1]);
        from_ = ends[0];
    }
    ~Process() {
        if (id_ > 0) stop(SIGKILL);
        close(from_);
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    std::string line() const {
        std::string text;
        for (char c = 0; read(from_, &c, 1) == 1 && c != '\n';) text += c;
        return text;
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
    int from_ = -1;
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
    ~Client() { close(socket_); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    bool connected() const { return connected_; }
    bool send(std::string_view text) const {
        return ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size());
    }
    // All that comes until the server closes, `ending` has come, or nothing comes for five seconds.
    std::string receive(std::string_view ending = "\xff") const {
        std::string text;
        char piece[4096];
        pollfd waiting{socket_, POLLIN, 0};
        while (!text.ends_with(ending) && poll(&waiting, 1, 5000) == 1) {
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

std::string exchange(std::uint16_t port, std::string_view request) {
    const Client client(port);
    client.send(request);
    return client.receive();
}

// The server with tight limits, in a process of its own; says "slow" after half a second at /slow.
class Tight {
public:
    Tight() : process_([](int out) { return run(out); }), port_(number_in(process_.line())) {}

    std::uint16_t port() const { return port_; }
    Process& process() { return process_; }

private:
    static int run(int out) {
        const acies::server::Listen listen{.port = 0,
                                           .limits = {.header_bytes = 500,
                                                      .body_bytes = 100,
                                                      .connections = 3,
                                                      .idle = 1s,
                                                      .body = 1s,
                                                      .write = 1s,
                                                      .farewell = 3s}};
        const auto say = [](const acies::server::Request& request) {
            if (request.target == "/slow") std::this_thread::sleep_for(500ms);
            if (request.target == "/fail") throw std::runtime_error("a test fails here");
            return acies::server::plain(200, "You said: " + request.body);
        };
        const auto why_not = acies::server::serve(listen, say, [&](std::uint16_t port) {
            const std::string line = std::to_string(port) + "\n";
            if (write(out, line.data(), line.size()) < 0) std::abort();
        });
        return why_not ? 1 : 0;
    }

    Process process_;
    std::uint16_t port_;
};

}  // namespace

SCENARIO("the program serves the page and the oracle, and stops when told to with status 0", "[server]") {
    const acies::test::TemporaryFolder folder;
    folder.write("index.html", "<h1>Acies</h1>");
    for (const int signal : {SIGTERM, SIGINT}) {
        Process process([&](int out) {
            dup2(out, STDOUT_FILENO);
            return execl(ACIES_BINARY, ACIES_BINARY, "serve", "--port", "0", "--root", folder.path().c_str(), nullptr);
        });
        const std::string line = process.line();
        const std::string start = "Acies is at http://127.0.0.1:";
        ASSERT_TRUE(line.starts_with(start)) << line;
        const std::uint16_t port = number_in(std::string_view(line).substr(start.size()));
        EXPECT_NE(exchange(port, "GET / HTTP/1.0\r\n\r\n").find("<h1>Acies</h1>"), std::string::npos);
        EXPECT_NE(exchange(port, "POST /api/ask HTTP/1.0\r\nContent-Length: 2\r\n\r\n[]").find("\r\n\r\n[]\n"),
                  std::string::npos);
        EXPECT_EQ(process.stop(signal), 0);
    }
}

SCENARIO("a port that is taken is reported with status 1", "[server]") {
    const Tight first;
    const std::string port = std::to_string(first.port());
    Process second([&](int out) {
        dup2(out, STDERR_FILENO);
        return execl(ACIES_BINARY, ACIES_BINARY, "serve", "--port", port.c_str(), "--root", "/", nullptr);
    });
    EXPECT_EQ(second.line(), "acies serve: port " + port + " of 127.0.0.1 is taken; choose another with --port.");
    EXPECT_EQ(second.stop(0), 1);
}

SCENARIO("one connection serves several requests", "[server]") {
    const Tight server;
    const Client client(server.port());
    for (int i = 0; i < 3; ++i) {
        client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nyes");
        EXPECT_EQ(client.receive("You said: yes\n").find("HTTP/1.1 200 OK\r\n"), 0u);
    }
}

SCENARIO("requests sent in one go are answered in order", "[server]") {
    const Tight server;
    const std::string all =
        exchange(server.port(),
                 "POST / HTTP/1.1\r\nContent-Length: 1\r\n\r\naPOST / HTTP/1.1\r\nContent-Length: 1\r\nConnection: "
                 "close\r\n\r\nb");
    EXPECT_LT(all.find("You said: a"), all.find("You said: b"));
    EXPECT_NE(all.find("You said: b"), std::string::npos);
}

SCENARIO("requests that are too long or make no sense are refused with the reason", "[server]") {
    const Tight server;
    const std::string long_header = "GET / HTTP/1.1\r\nX: " + std::string(600, 'x') + "\r\n\r\n";
    EXPECT_EQ(exchange(server.port(), long_header).find("HTTP/1.1 431 "), 0u);
    EXPECT_EQ(exchange(server.port(), "GET / HTTP/1.1\r\nX: " + std::string(6000, 'x')).find("HTTP/1.1 431 "), 0u);
    const std::string long_body = "POST / HTTP/1.1\r\nContent-Length: 101\r\n\r\n" + std::string(101, 'x');
    EXPECT_EQ(exchange(server.port(), long_body).find("HTTP/1.1 413 "), 0u);
    const std::string chunks = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n65\r\n" + std::string(101, 'x');
    EXPECT_EQ(exchange(server.port(), chunks).find("HTTP/1.1 413 "), 0u);
    for (const char* nonsense : {"NONSENSE\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET  HTTP/1.1\r\n\r\n",
                                 "\x16\x03\x01\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                                 "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"})
        EXPECT_EQ(exchange(server.port(), nonsense).find("HTTP/1.1 400 "), 0u) << nonsense;
}

SCENARIO("a client that dawdles is cut off", "[server]") {
    const Tight server;
    const Client silent(server.port()), half(server.port()), drip(server.port());
    half.send("POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nhalf");
    for (int i = 0; i < 15; ++i) {
        drip.send(i == 0 ? "GET / HTTP/1.1\r\n" : "X: y\r\n");
        std::this_thread::sleep_for(100ms);
    }
    EXPECT_EQ(silent.receive(), "");
    EXPECT_EQ(half.receive(), "");
    EXPECT_EQ(drip.receive(), "");
}

SCENARIO("a connection beyond the limit is closed, and there is room again when others end", "[server]") {
    const Tight server;
    {
        std::vector<std::unique_ptr<Client>> clients;
        for (int i = 0; i < 3; ++i) {
            clients.push_back(std::make_unique<Client>(server.port()));
            clients.back()->send("GET / HTTP/1.1\r\n\r\n");
            EXPECT_NE(clients.back()->receive("You said: \n").find("200 OK"), std::string::npos);
        }
        EXPECT_EQ(exchange(server.port(), "GET / HTTP/1.0\r\n\r\n"), "");
    }
    // The server learns in its own time that they have left.
    std::string answer;
    for (int tries = 0; tries < 200 && answer.empty(); ++tries) {
        std::this_thread::sleep_for(50ms);
        answer = exchange(server.port(), "GET / HTTP/1.0\r\n\r\n");
    }
    EXPECT_NE(answer.find("200 OK"), std::string::npos);
}

SCENARIO("an error inside the server is an answer too", "[server]") {
    const Tight server;
    EXPECT_NE(exchange(server.port(), "GET /fail HTTP/1.0\r\n\r\n").find(" 500 "), std::string::npos);
    EXPECT_NE(exchange(server.port(), "GET / HTTP/1.0\r\n\r\n").find("200 OK"), std::string::npos);
}

SCENARIO("a request in work is still answered when the server is told to stop", "[server]") {
    Tight server;
    const Client client(server.port());
    client.send("GET /slow HTTP/1.1\r\n\r\n");
    std::this_thread::sleep_for(200ms);
    EXPECT_EQ(server.process().stop(SIGTERM), 0);
    EXPECT_NE(client.receive().find("You said: "), std::string::npos);
}

SCENARIO("an idle connection does not keep the server from stopping", "[server]") {
    Tight server;
    const Client idle(server.port());
    EXPECT_EQ(server.process().stop(SIGTERM), 0);
}

}  // namespace acies::test::server_test
