# shellcheck shell=bash
# What ./play and ./test share: packages, Node.js, and the three builds. To be sourced.

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$top" || exit 1
export LC_ALL=C.UTF-8  # what apt and others print is read here

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

# --- Long commands ----------------------------------------------------------------------------------------

# "step 31 of 57, " of a build's log, as Ninja counts them.
steps_in() {
    local last
    last=$(grep -oE '^\[[0-9]+/[0-9]+\]' "$1" 2>/dev/null | tail -n 1 | tr -d '[]')
    if [[ -n $last ]]; then printf 'step %s of %s, ' "${last%/*}" "${last#*/}"; fi
}

# watched WHAT LOG COMMAND…: runs it, and meanwhile shows how far its log has come: on a terminal every second in one
# line, elsewhere every half minute.
watched() {
    local what=$1 log=$2 start=$SECONDS status=0 pause=30 before='' after=$'\n'
    shift 2
    if [[ -t 1 ]]; then pause=1 before=$'\r\e[K' after=''; fi
    "$@" &
    local command=$!
    printf '%s …%s' "$what" "$after"
    while sleep "$pause" & local timer=$!; wait -n "$command" "$timer" || true; kill -0 "$command" 2>/dev/null; do
        printf '%s%s … %s%d s%s' "$before" "$what" "$(steps_in "$log")" $((SECONDS - start)) "$after"
    done
    kill "$timer" 2>/dev/null || true
    wait "$command" || status=$?
    printf '%s%s … %s, %d s\n' "$before" "$what" "$([[ $status == 0 ]] && echo "done" || echo failed)" $((SECONDS - start))
    return "$status"
}

# Why a command failed, in one sentence, from what it printed.
cause_in() {
    local log=$1
    if grep -qiE "no space left|ENOSPC|enough free space|disk full" "$log"; then
        say "the disk is full; free some space (a first build needs about 2 GB) and start again."
    elif grep -qiE "could not get lock|unable to (acquire|lock)|is another process using it" "$log"; then
        say "another program is installing packages just now; wait until it is done and start again."
    elif grep -qiE "could not resolve '[^']+'\$|temporary failure resolving|unable to connect|could not connect" "$log" ||
        grep -qE "network is unreachable|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH" "$log"; then
        say "this machine seems to be offline; connect it and start again."
    elif grep -qiE "unable to locate package|no installation candidate" "$log"; then
        say "its package sources do not have all of them; docs/install.md says what is needed."
    else
        say "the whole story is in $log."
    fi
}

# --- Packages ---------------------------------------------------------------------------------------------

is_debian_12() { [[ -r /etc/os-release ]] && (. /etc/os-release; [[ ${ID:-} == debian && ${VERSION_ID:-} == 12 ]]); }

is_installed() { [[ $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null) == installed ]]; }

can_be_had() { is_installed "$1" || [[ -n $(apt-cache policy "$1" 2>/dev/null | sed -n '/Candidate: [^(]/p') ]]; }

# The version of clang and its tools: 22, or 19 where only that can be had.
llvm_version() {
    if ! can_be_had libc++-22-dev-wasm32 && can_be_had libc++-19-dev-wasm32; then say 19; else say 22; fi
}

# The packages of the named lists.
packages() { sed -e 's/#.*//' -e '/^[[:space:]]*$/d' -e "s/LLVM/$(llvm_version)/" "${@/%/.txt}"; }

missing_packages() {
    local package
    for package in $(packages "$@") $(node_packages); do
        is_installed "$package" || printf '%s ' "$package"
    done
}

as_root() { if [[ $(id -u) == 0 ]]; then "$@"; else sudo "$@"; fi; }

need_root() {
    [[ $(id -u) == 0 ]] || command -v sudo >/dev/null ||
        fail "Packages must be installed by root: become root, or install sudo, and start again."
}

agreed() {
    [[ ${CI:-} != true && -t 0 && -t 1 ]] || return 0
    local answer
    read -r -p 'Install them now? [Y/n] ' answer
    [[ -z $answer || $answer == [Yy]* ]]
}

# apt PART…: apt-get as root, into the log; waits a minute for another program that installs packages, and keeps no
# package once it is installed.
apt() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get \
        -o DPkg::Lock::Timeout=60 -o APT::Keep-Downloaded-Packages=false "$@" >>"$log" 2>&1
}

# "Need to get 210 MB of archives. After this operation, 1,100 MB of additional disk space will be used."
apt_sizes() {
    apt-get install --print-uris -y --no-install-recommends "$@" 2>/dev/null |
        grep -E '^(Need to get|After this operation)' | tr '\n' ' '
}

# Installs what is missing of the named lists, after saying what.
need_packages() {
    is_debian_12 || { need_commands; return; }
    local missing announced log=build/packages.log
    missing=$(missing_packages "$@")
    announced=$missing
    [[ -n $missing ]] || return 0
    say "These Debian packages are needed and missing: $missing"
    if is_installed libboost1.74-dev; then say "libboost1.74-dev will be removed: libboost1.81-dev replaces it."; fi
    agreed || fail "Nothing was installed. docs/install.md says what is needed and why."
    need_root
    as_root true || fail "Packages must be installed by root, and sudo did not allow it."
    mkdir -p build
    : >"$log"
    apt update || true  # a list at hand may do; if not, the next step says so
    missing=$(missing_packages "$@")  # the new lists may offer another clang
    if [[ $missing != "$announced" ]]; then say "Rather these, as the newest lists have them: $missing"; fi
    # shellcheck disable=SC2086
    say "$(apt_sizes $missing)"
    # shellcheck disable=SC2086
    watched "Installing the packages" "$log" apt install -y --no-install-recommends $missing ||
        fail "The packages could not be installed: $(cause_in "$log")"
}

# On another system nothing is installed, only looked for.
need_commands() {
    local command missing=
    for command in g++ cmake ninja wasm-opt zopfli node npm; do
        command -v "$command" >/dev/null || missing+=" $command"
    done
    command -v clang++-22 >/dev/null || command -v clang++-19 >/dev/null || missing+=" clang++-22"
    [[ -z $missing ]] || fail "This is not Debian 12, so please install by hand, as docs/install.md says:$missing."
}

# --- Node.js ----------------------------------------------------------------------------------------------

# The page's builder wants 20.19 or newer; Debian 12 has 18.
own_node=$top/build/node
export npm_config_cache=$top/build/npm  # not in the home folder; emptied once its packages are in place
export PATH=$own_node/node_modules/.bin:$PATH

has_node() {
    command -v npm >/dev/null && command -v node >/dev/null &&
        node -e 'const [a, b] = process.versions.node.split(".").map(Number);
                 process.exit((a === 20 && b >= 19) || (a === 22 && b >= 12) || a > 22 ? 0 : 1)'
}

node_packages() {
    if ! command -v npm >/dev/null || ! command -v node >/dev/null; then say nodejs npm; fi
}

fetch_node() {
    npm install --prefix "$own_node" --no-audit --no-fund --loglevel=error node@22 npm@10 >"$log" 2>&1 &&
        rm -rf "$npm_config_cache"
}

# Has an old npm fetch a newer Node.js for this folder alone.
need_node() {
    has_node && return
    say "Node.js here is $(node --version 2>/dev/null || echo missing) and the page needs 20.19: fetching one into build/node."
    mkdir -p "$own_node"
    local log=build/node.log
    watched "Fetching Node.js (about 60 MB)" "$log" fetch_node || fail "Node.js could not be fetched: $(cause_in "$log")"
    hash -r
    has_node || fail "Node.js 20.19 or newer is needed for the page; install it by hand, as docs/install.md says."
}

# --- Builds -----------------------------------------------------------------------------------------------

# configure PRESET [OPTION…]: once, or again when options are given; afterwards the build sees to it itself.
configure() {
    [[ build/$1/build.ninja -nt CMakePresets.json && $# == 1 ]] || cmake --preset "$@"
}

build_program() { configure release && cmake --build --preset release --target acies acies_packed_scenarios; }

build_wasm() { configure wasm && cmake --build --preset wasm "$@"; }

newer_than() { [[ ! -e $1 || -n $(find "${@:2}" -type f -newer "$1" -print -quit 2>/dev/null) ]]; }

install_page() {
    newer_than web/node_modules/.package-lock.json web/package-lock.json || return 0
    (cd web && npm ci --no-audit --no-fund --loglevel=error) && rm -rf "$npm_config_cache"
}

# Builds the page if its sources or the engine changed since.
build_page() {
    install_page || return
    newer_than build/page.built build/wasm/{acies,battle}.wasm build/release/generated \
        web/src web/public web/scripts web/index.html web/*.ts web/*.js web/*.json || return 0
    (cd web && npm run --silent build) && touch build/page.built
}
