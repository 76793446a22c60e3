// Which headers of a source belong to others, so that they need a notice. Those of the C++ standard library and of POSIX
// have none.
const standard = new Set(
  `algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono cinttypes climits
  clocale cmath codecvt compare complex concepts condition_variable coroutine csetjmp csignal cstdarg cstddef cstdint
  cstdio cstdlib cstring ctime cuchar cwchar cwctype deque exception execution expected filesystem format forward_list
  fstream functional future initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale map
  memory memory_resource mutex new numbers numeric optional ostream queue random ranges ratio regex scoped_allocator
  semaphore set shared_mutex source_location span sstream stack stdexcept stop_token streambuf string string_view
  syncstream system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray variant
  vector version assert.h ctype.h errno.h fenv.h float.h inttypes.h limits.h locale.h math.h setjmp.h signal.h stdarg.h
  stddef.h stdint.h stdio.h stdlib.h string.h time.h uchar.h wchar.h wctype.h dirent.h dlfcn.h fcntl.h glob.h grp.h
  netdb.h poll.h pthread.h pwd.h sched.h semaphore.h spawn.h strings.h syslog.h termios.h unistd.h utime.h wordexp.h
  ifaddrs.h`.split(/\s+/),
);
const ofTheSystem = /^(sys|net|netinet|arpa)\//;

export const isSource = (file) => /\.(c|cc|cpp|cxx|h|hh|hpp|hxx|ipp|inl)$/.test(file);

// `isOurs` says whether there is a file of ours by that name.
export function headersOfOthers(source, isOurs) {
  return [...source.matchAll(/^[ \t]*#[ \t]*include(?:_next)?[ \t]*([<"])([^>"\n]+)[>"]/gm)]
    .filter(([, , header]) => !standard.has(header) && !ofTheSystem.test(header))
    .filter(([, bracket, header]) => bracket === '<' || !isOurs(header))
    .map(([, , header]) => header);
}

// The packages that a package asks for.
export const dependenciesOf = (page) =>
  Object.keys({ ...page.dependencies, ...page.devDependencies, ...page.optionalDependencies, ...page.peerDependencies });
