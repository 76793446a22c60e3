# shellcheck shell=bash
# Completion of the acies command in bash. Agents, editions and topics are asked of the program itself.
# tests/tools/commands.mjs compares the commands and options with what --help says.

_acies_agents() { "$1" battle run --help 2>/dev/null | sed -n 's/^ *--red TEXT *//p' | sed 's/,/ /g; s/ or / /g'; }
_acies_editions() { "$1" editions 2>/dev/null | sed 's/ .*//'; }
_acies_lists() { "$1" army lists 2>/dev/null | sed 's/ .*//'; }
_acies_topics() { "$1" odds --help 2>/dev/null | sed -n 's/^  \([a-z-]*\): .*/\1/p'; }

# _acies_files PATTERN: adds folders, and files whose names match it.
_acies_files() {
    local file
    compopt -o filenames 2>/dev/null
    while IFS= read -r file; do
        # shellcheck disable=SC2053
        if [[ -d $file || $file == $1 ]]; then COMPREPLY+=("$file"); fi
    done < <(compgen -f -- "$word")
}

_acies_words() { mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$*" -- "$word"); }

_acies() {
    local program=${COMP_WORDS[0]} word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' i
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; ++i)); do
        case "$command ${COMP_WORDS[i]}" in
            ' army' | ' ask' | ' battle' | ' editions' | ' ladder' | ' odds' | ' rules' | ' score' | ' serve') command=${COMP_WORDS[i]} ;;
            'army lists' | 'army show' | 'army new' | 'army check' | 'army price' | 'army export' | 'army import' | \
                'battle run' | 'battle replay' | 'battle show' | 'battle log' | 'battle check' | 'battle fuzz' | \
                'battle calibrate' | 'battle match' | 'editions show' | 'editions diff' | 'rules search')
                command+=" ${COMP_WORDS[i]}"
                ;;
        esac
    done

    # The value of an option.
    case $before in
        --red | --blue) _acies_words "$(_acies_agents "$program")"; return ;;
        --edition) _acies_words "$(_acies_editions "$program")"; _acies_files '*.toml'; return ;;
        --list) _acies_files '*.toml'; return ;;
        --family) _acies_words bronze_age hoplite roman barbarian steppe early_medieval high_medieval late_medieval new_world; return ;;
        --format) _acies_words free tournament great_battle; return ;;
        --language) _acies_words en it fr; return ;;
        --scale) _acies_words 15 28 10 6; return ;;
        --out | --svg) _acies_files '*'; return ;;
        --keep | --root | --scenarios) _acies_files ''; return ;;
        --attacker | --defender | --shooter | --target | --unit | --threat | --a | --b | --dice | --range | --mode | --test | \
            --quality | --structure | --losses | --cause | --attacker-support | --defender-support | --given | \
            --monte-carlo | --points | --year | --seed | --sweep | --to | --at | --battles | --charges | --fights | --shots | --plays | --again | \
            --port | --host | --name) return ;;
    esac

    # Options.
    if [[ $word == -* ]]; then
        case $command in
            '') _acies_words --help --version ;;
            ask) _acies_words --help --pretty ;;
            odds)
                _acies_words --help --edition --attacker --defender --shooter --target --unit --threat --a --b --dice \
                    --range --mode --test --quality --structure --losses --cause --attacker-support --defender-support \
                    --given --exact --monte-carlo --seed --sweep --json --csv --pretty --ascii
                ;;
            army | editions | 'editions diff' | battle | 'battle log') _acies_words --help ;;
            'army lists') _acies_words --help --list --family --year --json --language ;;
            'army show') _acies_words --help --list --edition --language ;;
            'army new') _acies_words --help --list --edition --points --format --scale --seed --least --out ;;
            'army check') _acies_words --help --list --json ;;
            'army price') _acies_words --help --list --json ;;
            'army export') _acies_words --help --list --out --open ;;
            'army import') _acies_words --help --list --out ;;
            rules | 'rules search') _acies_words --help --language ;;
            'editions show') _acies_words --help --json ;;
            'battle run') _acies_words --help --red --blue --seed --out ;;
            'battle replay') _acies_words --help --to --check ;;
            'battle show') _acies_words --help --at --svg --zones --arcs ;;
            'battle check') _acies_words --help --told ;;
            'battle fuzz')
                _acies_words --help --edition --battles --seed --scenarios --out --messages --referee --hostile --rules \
                    --keep --verbose
                ;;
            'battle calibrate')
                _acies_words --help --edition --scenarios --charges --fights --shots --plays --again --seed
                ;;
            'battle match') _acies_words --help --red --blue --battles --seed ;;
            ladder) _acies_words --help --scenarios --edition --battles --seed ;;
            score) _acies_words --help --csv ;;
            serve) _acies_words --help --port --host --name --root ;;
        esac
        return
    fi

    # Commands and files.
    case $command in
        '') _acies_words army ask battle editions ladder odds rules score serve ;;
        army) _acies_words lists show new check price export import ;;
        rules) _acies_words search ;;
        editions) _acies_words show diff ;;
        battle) _acies_words run replay show log check fuzz calibrate match ;;
        ask) _acies_files '*.json' ;;
        odds) _acies_words "$(_acies_topics "$program")"; _acies_files '*.json' ;;
        'editions show' | 'editions diff') _acies_words "$(_acies_editions "$program")"; _acies_files '*.toml' ;;
        'army show' | 'army new') _acies_words "$(_acies_lists "$program")"; _acies_files '*.toml' ;;
        'army check' | 'army price' | 'army export') _acies_files '*.toml' ;;
        'army import') _acies_files '*' ;;
        'battle run' | 'battle check' | 'battle match') _acies_files '*.toml' ;;
        'battle replay' | 'battle show' | 'battle log' | score) _acies_files '*.battle' ;;
    esac
}

complete -F _acies acies
