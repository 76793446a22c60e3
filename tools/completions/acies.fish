# Completion of the acies command in fish. Agents, editions and topics are asked of the program itself.
# tests/tools/commands.mjs compares the commands and options with what --help says.

# The command that has been typed so far: "", "battle", "battle run", …
function __acies_command
    set -l command
    for word in (commandline -opc)[2..-1]
        switch "$command $word"
            case ' army' ' ask' ' battle' ' editions' ' ladder' ' odds' ' rules' ' score' ' serve'
                set command $word
            case 'army lists' 'army show' 'army new' 'army check' 'army price' 'army export' 'army import' \
                    'battle run' 'battle replay' 'battle show' 'battle log' 'battle check' 'battle fuzz' \
                    'battle calibrate' 'battle match' 'editions show' 'editions diff' 'rules search'
                set command "$command $word"
        end
    end
    echo "$command"
end
function __acies_is
    test (__acies_command) = "$argv[1]"
end

function __acies_agents
    acies battle run --help 2>/dev/null | string replace -fr '^ *--red TEXT *' '' | string replace -a ' or ' ', ' | string split ', '
end
function __acies_editions
    acies editions 2>/dev/null | string replace -r ' .*' ''
end
function __acies_lists
    acies army lists 2>/dev/null | string replace -r ' .*' ''
end
function __acies_topics
    acies odds --help 2>/dev/null | string replace -fr '^  ([a-z-]+): (.*)' '$1\t$2'
end

complete -c acies -f
complete -c acies -l help -s h -d 'Print help'
complete -c acies -n '__acies_is ""' -l version -d 'Print the version'

complete -c acies -n '__acies_is ""' -a army -d 'Army lists, and armies made from them'
complete -c acies -n '__acies_is ""' -a ask -d 'Answer questions about the rules'
complete -c acies -n '__acies_is ""' -a battle -d 'Play, replay, show and tell battles'
complete -c acies -n '__acies_is ""' -a editions -d 'List, show and compare the editions'
complete -c acies -n '__acies_is ""' -a ladder -d 'Let every agent fight every other'
complete -c acies -n '__acies_is ""' -a odds -d 'Tell the exact odds before the dice are rolled'
complete -c acies -n '__acies_is ""' -a rules -d 'Print a rule in short words, or search them'
complete -c acies -n '__acies_is ""' -a score -d 'Tell what battles are worth in a tournament, and why'
complete -c acies -n '__acies_is ""' -a serve -d 'Serve the page and the oracle over HTTP'

complete -c acies -n '__acies_is army' -a lists -d 'List the army lists'
complete -c acies -n '__acies_is army' -a show -d 'Show a list in an edition, or a roster'
complete -c acies -n '__acies_is army' -a new -d 'Make an army'
complete -c acies -n '__acies_is army' -a check -d 'Say all that is wrong with a roster'
complete -c acies -n '__acies_is army' -a price -d 'Print what a roster costs'
complete -c acies -n '__acies_is army' -a export -d 'Write rosters as a scenario'
complete -c acies -n '__acies_is army' -a import -d 'Make a draft of a list from text'
complete -c acies -n '__acies_is "army lists"' -l list -r -F -d 'A list of your own besides'
complete -c acies -n '__acies_is "army lists"' -l family -x -a 'bronze_age hoplite roman barbarian steppe early_medieval high_medieval late_medieval new_world' -d 'Only those of this family of figures'
complete -c acies -n '__acies_is "army lists"' -l year -x -d 'Only those of this year'
complete -c acies -n '__acies_is "army lists"' -l json -d 'As JSON'
complete -c acies -n '__acies_is "army lists"' -l language -x -a 'en it fr' -d 'Language of names'
complete -c acies -n '__acies_is "army show"' -l list -r -F -d 'A list of your own besides'
complete -c acies -n '__acies_is "army show"' -l edition -r -a '(__acies_editions)' -d 'The edition of a list'
complete -c acies -n '__acies_is "army show"' -l language -x -a 'en it fr' -d 'Language of names'
complete -c acies -n '__acies_is "army show"' -a '(__acies_lists)'
complete -c acies -n '__acies_is "army show"' -F
complete -c acies -n '__acies_is "army new"' -l list -r -F -d 'A list of your own besides'
complete -c acies -n '__acies_is "army new"' -l edition -r -a '(__acies_editions)' -d 'The edition of the army'
complete -c acies -n '__acies_is "army new"' -l points -x -d 'Points of the game'
complete -c acies -n '__acies_is "army new"' -l format -x -a 'free tournament great_battle' -d 'free, tournament or great_battle'
complete -c acies -n '__acies_is "army new"' -l scale -x -a '15 28 10 6' -d 'Scale of the figures in mm'
complete -c acies -n '__acies_is "army new"' -l seed -x -d 'Another army for each'
complete -c acies -n '__acies_is "army new"' -l least -d 'Only what the list asks for at least'
complete -c acies -n '__acies_is "army new"' -l out -r -F -d 'Where to keep the roster'
complete -c acies -n '__acies_is "army new"' -a '(__acies_lists)'
complete -c acies -n '__acies_is "army new"' -F
complete -c acies -n '__acies_is "army check"' -l list -r -F -d 'A list of your own besides'
complete -c acies -n '__acies_is "army check"' -l json -d 'As JSON, with the bill'
complete -c acies -n '__acies_is "army check"' -F
complete -c acies -n '__acies_is "army price"' -l list -r -F -d 'A list of your own besides'
complete -c acies -n '__acies_is "army price"' -l json -d 'As JSON'
complete -c acies -n '__acies_is "army price"' -F
complete -c acies -n '__acies_is "army export"' -l list -r -F -d 'A list of your own besides'
complete -c acies -n '__acies_is "army export"' -l out -r -F -d 'Where to put the scenario'
complete -c acies -n '__acies_is "army export"' -l open -d 'Leave what comes before the battle to the players'
complete -c acies -n '__acies_is "army export"' -F
complete -c acies -n '__acies_is "army import"' -l list -r -F -d 'A list of your own besides'
complete -c acies -n '__acies_is "army import"' -l out -r -F -d 'Where to put the draft'
complete -c acies -n '__acies_is "army import"' -F

complete -c acies -n '__acies_is ask' -l pretty -d 'Print readable text instead of JSON'
complete -c acies -n '__acies_is ask' -F

complete -c acies -n '__acies_is odds' -a '(__acies_topics)'
complete -c acies -n '__acies_is odds' -F
complete -c acies -n '__acies_is odds' -l edition -r -a '(__acies_editions)' -d 'The edition that counts'
complete -c acies -n '__acies_is odds' -l attacker -x -d 'The unit that attacks'
complete -c acies -n '__acies_is odds' -l defender -x -d 'The unit that is attacked'
complete -c acies -n '__acies_is odds' -l shooter -x -d 'The unit that shoots'
complete -c acies -n '__acies_is odds' -l target -x -d 'The unit that is shot at'
complete -c acies -n '__acies_is odds' -l unit -x -d 'The unit that tests'
complete -c acies -n '__acies_is odds' -l threat -x -d 'The unit that it evades'
complete -c acies -n '__acies_is odds' -l a -x -d 'One side'
complete -c acies -n '__acies_is odds' -l b -x -d 'The other side'
complete -c acies -n '__acies_is odds' -l dice -x -d 'How many dice'
complete -c acies -n '__acies_is odds' -l range -x -d 'How far away the target is'
complete -c acies -n '__acies_is odds' -l mode -x -d 'How the shooter shoots'
complete -c acies -n '__acies_is odds' -l test -x -d 'What is tested'
complete -c acies -n '__acies_is odds' -l quality -x -d 'The quality of the commander'
complete -c acies -n '__acies_is odds' -l structure -x -d 'The command structure'
complete -c acies -n '__acies_is odds' -l losses -x -d 'What the unit of the commander has lost'
complete -c acies -n '__acies_is odds' -l cause -x -d 'What it was lost by'
complete -c acies -n '__acies_is odds' -l attacker-support -x -d 'A unit in support of the attacker'
complete -c acies -n '__acies_is odds' -l defender-support -x -d 'A unit in support of the defender'
complete -c acies -n '__acies_is odds' -l given -x -d 'Any other fields, in words or as JSON'
complete -c acies -n '__acies_is odds' -l exact -d 'Print fractions besides the numbers'
complete -c acies -n '__acies_is odds' -l monte-carlo -x -d 'Roll so many times instead of counting'
complete -c acies -n '__acies_is odds' -l seed -x -d 'Where the rolls begin'
complete -c acies -n '__acies_is odds' -l sweep -x -d 'Print a table over a range, vbu=3..8'
complete -c acies -n '__acies_is odds' -l json -d 'Print JSON'
complete -c acies -n '__acies_is odds' -l csv -d 'Print a table as CSV'
complete -c acies -n '__acies_is odds' -l pretty -d 'Print for people'
complete -c acies -n '__acies_is odds' -l ascii -d 'Draw without block characters'

complete -c acies -n '__acies_is rules' -a search -d 'Print the rules that have all these words'
complete -c acies -n '__acies_is rules' -l language -x -a 'en it fr' -d 'Print them in this language'
complete -c acies -n '__acies_is "rules search"' -l language -x -a 'en it fr' -d 'Print them in this language'

complete -c acies -n '__acies_is editions' -a show -d 'Print every entry of an edition'
complete -c acies -n '__acies_is editions' -a diff -d 'Print what differs between two editions'
complete -c acies -n '__acies_is "editions show"' -l json -d 'Print JSON, complete with what it inherits'
complete -c acies -n '__acies_is "editions show"' -F -a '(__acies_editions)'
complete -c acies -n '__acies_is "editions diff"' -F -a '(__acies_editions)'

complete -c acies -n '__acies_is battle' -a run -d 'Let two agents fight a scenario'
complete -c acies -n '__acies_is battle' -a replay -d 'Play a battle file again'
complete -c acies -n '__acies_is battle' -a show -d 'Draw the table'
complete -c acies -n '__acies_is battle' -a log -d 'Tell the battle with dice and reasons'
complete -c acies -n '__acies_is battle' -a check -d 'Play scenes and say what differs'
complete -c acies -n '__acies_is battle' -a fuzz -d 'Play random battles under every law'
complete -c acies -n '__acies_is battle' -a calibrate -d 'Compare forecasts with play'
complete -c acies -n '__acies_is battle' -a match -d 'Let two agents fight many battles'

complete -c acies -n '__acies_is "battle run"' -F
complete -c acies -n '__acies_is "battle run"' -l red -x -a '(__acies_agents)' -d 'Who plays Red'
complete -c acies -n '__acies_is "battle run"' -l blue -x -a '(__acies_agents)' -d 'Who plays Blue'
complete -c acies -n '__acies_is "battle run"' -l seed -x -d 'The seed of the dice and of the agents'
complete -c acies -n '__acies_is "battle run"' -l out -r -d 'Where to keep the battle'

complete -c acies -n '__acies_is "battle replay"' -F
complete -c acies -n '__acies_is "battle replay"' -l to -x -d 'Stop after so many events'
complete -c acies -n '__acies_is "battle replay"' -l check -d 'Compare every hash'

complete -c acies -n '__acies_is "battle show"' -F
complete -c acies -n '__acies_is "battle show"' -l at -x -d 'Draw it after so many events'
complete -c acies -n '__acies_is "battle show"' -l svg -r -d 'Where to put the picture'
complete -c acies -n '__acies_is "battle show"' -l zones -d 'Draw zones of control'
complete -c acies -n '__acies_is "battle show"' -l arcs -d 'Draw firing arcs'

complete -c acies -n '__acies_is "battle log"' -F

complete -c acies -n '__acies_is "battle check"' -F
complete -c acies -n '__acies_is "battle check"' -l told -d 'Print the story of each'

complete -c acies -n '__acies_is "battle fuzz"' -l edition -r -a '(__acies_editions)' -d 'Play all scenarios of this edition'
complete -c acies -n '__acies_is "battle fuzz"' -l battles -x -d 'How many battles'
complete -c acies -n '__acies_is "battle fuzz"' -l seed -x -d 'The seed of the first battle'
complete -c acies -n '__acies_is "battle fuzz"' -l scenarios -r -d 'The folder of scenarios'
complete -c acies -n '__acies_is "battle fuzz"' -l out -r -d 'Where a battle that breaks a law is kept'
complete -c acies -n '__acies_is "battle fuzz"' -l messages -d 'Read every view and event back from its JSON'
complete -c acies -n '__acies_is "battle fuzz"' -l referee -d 'Have a referee work out every fact again'
complete -c acies -n '__acies_is "battle fuzz"' -l hostile -d 'Spoil each scenario first'
complete -c acies -n '__acies_is "battle fuzz"' -l rules -d 'Look for rules that no battle cites'
complete -c acies -n '__acies_is "battle fuzz"' -l keep -r -d 'Where battles are kept that find something new'
complete -c acies -n '__acies_is "battle fuzz"' -l verbose -d 'Name the rules that cannot be cited'

complete -c acies -n '__acies_is "battle calibrate"' -l edition -r -a '(__acies_editions)' -d 'Play all scenarios of this edition'
complete -c acies -n '__acies_is "battle calibrate"' -l scenarios -r -d 'The folder of scenarios'
complete -c acies -n '__acies_is "battle calibrate"' -l charges -x -d 'How many charges'
complete -c acies -n '__acies_is "battle calibrate"' -l fights -x -d 'How many melees that are already being fought'
complete -c acies -n '__acies_is "battle calibrate"' -l shots -x -d 'How many shots'
complete -c acies -n '__acies_is "battle calibrate"' -l plays -x -d 'How often each is played'
complete -c acies -n '__acies_is "battle calibrate"' -l again -x -d 'How often those that look worst are played'
complete -c acies -n '__acies_is "battle calibrate"' -l seed -x -d 'The seed of the first battle'

complete -c acies -n '__acies_is "battle match"' -F
complete -c acies -n '__acies_is "battle match"' -l red -x -a '(__acies_agents)' -d 'Who plays Red in the first battle'
complete -c acies -n '__acies_is "battle match"' -l blue -x -a '(__acies_agents)' -d 'Who plays Blue in the first battle'
complete -c acies -n '__acies_is "battle match"' -l battles -x -d 'How many battles'
complete -c acies -n '__acies_is "battle match"' -l seed -x -d 'The seed of the first two battles'

complete -c acies -n '__acies_is ladder' -l scenarios -r -d 'The folder of scenarios'
complete -c acies -n '__acies_is ladder' -l edition -r -a '(__acies_editions)' -d 'One edition; otherwise all'
complete -c acies -n '__acies_is ladder' -l battles -x -d 'How many battles of each pair'
complete -c acies -n '__acies_is ladder' -l seed -x -d 'The seed of the first two battles of each pair'

complete -c acies -n '__acies_is score' -l csv -d 'Print a table as CSV'
complete -c acies -n '__acies_is score' -F

complete -c acies -n '__acies_is serve' -l port -x -d 'The port; 0 takes any free one'
complete -c acies -n '__acies_is serve' -l host -x -d 'The address to listen at'
complete -c acies -n '__acies_is serve' -l name -x -d 'A name that browsers reach the server by'
complete -c acies -n '__acies_is serve' -l root -r -d 'The folder of the built page'
