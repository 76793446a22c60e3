// Army lists as they are pasted: units in words and figures, tables, three languages.
#include "wire/armies/import.h"

#include "support/scenario.h"
#include "wire/armies/lists.h"
#include "wire/editions/edition_toml.h"

namespace acies::test::import_test {

namespace {

using namespace wire;

// A unit in one line: "4 FP m5 v6 i1 dB vd3 28(21) pilum impetuous deep *". Only what is there.
std::string in_short(const ArmyRow& row) {
    const RowFigures& figures = row.basic ? *row.basic : *row.impetus;
    std::string text;
    const auto number = [&](const char* label, const auto& of) {
        if (of) text += ' ' + (label + std::to_string(static_cast<int>(*of)));
    };
    if (row.min)
        text = std::to_string(*row.min) + (row.max == row.min ? "" : '-' + std::to_string(*row.max)) + ' ';
    else if (figures.count.value_or(0) > 0)
        text = std::to_string(*figures.count) + ' ';
    text += id_of(row.type);
    number("m", figures.m);
    number("v", figures.vbu);
    number("i", figures.impetus);
    if (figures.discipline) text += " d" + std::string(id_of(*figures.discipline));
    number("vd", figures.vd);
    if (figures.price) text += ' ' + std::to_string(*figures.price);
    if (figures.rear) text += '(' + std::to_string(*figures.rear) + ')';
    for (Weapon weapon : row.weapons) text += ' ' + std::string(id_of(weapon));
    if (row.arms) text += ' ' + std::string(id_of(*row.arms));
    for (RowTrait trait : every<RowTrait>())
        if (row.traits.contains(trait)) text += ' ' + std::string(id_of(trait));
    for (Grant grant : every<Grant>())
        if (row.grants.contains(grant)) text += ' ' + std::string(id_of(grant));
    if (row.large_unit > 1) text += " deep";
    if (row.general != GeneralsAllowed::None) text += " *";
    return row.names.en + ": " + text;
}

struct Snippet {
    const char* text;
    std::vector<std::string> units;
};

const std::vector<Snippet>& snippets() {
    static const std::vector<Snippet> all{
        // ---- English, labelled
        {"Balearic slingers (S) M=8; VBU=2; I=0; VD=1; sling", {"Balearic slingers: S m8 v2 i0 vd1 sling"}},
        {"4x Legionaries (FP) M 5 VBU 6 I 1 VD 3, pilum\n1x Numidians (CL) M 12 VBU 3 I 1 VD 1, javelin",
         {"Legionaries: 4 FP m5 v6 i1 vd3 pilum", "Numidians: 1 CL m12 v3 i1 vd1 javelin"}},
        {"Gauls of the Alps\n6 Warriors FL: VBU 4, I 4, M 8, VD 2, impetuous, may form large units\n"
         "2 Nobles CM*: VBU 5, I 2, M 10, VD 3",
         {"Warriors: 6 FL m8 v4 i4 vd2 impetuous deep", "Nobles: 2 CM m10 v5 i2 vd3 *"}},
        {"Retinue knights - CP - M:8 VBU:7 I:4 VD:3\nTown militia - FP - M:5 VBU:4 I:1 VD:2 - long spear",
         {"Retinue knights: CP m8 v7 i4 vd3", "Town militia: FP m5 v4 i1 vd2 long_spear"}},
        {"Crossbowmen (T); M=6; VBU=3; I=0; VD=2; crossbow A; pavises",
         {"Crossbowmen: T m6 v3 i0 vd2 crossbow_a pavises"}},
        {"0-6 Battle cars (CGP) M=6 VBU=5 I=3 D=C VD=3 13 pts\n8-24 Spear phalanx (FP) M=5 VBU=4 I=1 D=B VD=2/3 "
         "17(13) pts long spear",
         {"Battle cars: 0-6 CGP m6 v5 i3 dC vd3 13",
          "Spear phalanx: 8-24 FP m5 v4 i1 dB vd2 17(13) long_spear deep *"}},
        {"Elephants (EL) M=8, VBU=4, I=4, VD=1", {"Elephants: EL m8 v4 i4 vd1"}},
        {"* Huscarls (FP*) M=5 VBU=6 I=2 VD=3 shieldwall\n* Fyrd (FP) M=5 VBU=4 I=1 VD=1 shieldwall",
         {"Huscarls: FP m5 v6 i2 vd3 shieldwall *", "Fyrd: FP m5 v4 i1 vd1 shieldwall"}},
        // ---- English, figures in a row
        {"3 CP 8 7 4 3 Knights\n2 FP 5 4 1 2 Spearmen long spear\n3 S 8 2 0 1 Skirmishers crossbow B or short bow B",
         {"Knights: 3 CP m8 v7 i4 vd3", "Spearmen: 2 FP m5 v4 i1 vd2 long_spear",
          "Skirmishers: 3 S m8 v2 i0 vd1 shortbow_b crossbow_b"}},
        {"Archers T 6 3 0 C 1 11 short bow A\nGuard FP 5 5 3 B 3 20",
         {"Archers: T m6 v3 i0 dC vd1 11 shortbow_a", "Guard: FP m5 v5 i3 dB vd3 20"}},
        {"0-2 Hill tribesmen FL 8 4 4 C 2 12(9) impetuous",
         {"Hill tribesmen: 0-2 FL m8 v4 i4 dC vd2 12(9) impetuous deep"}},
        {"Horse archers, CL, 14/3/0/2, comp. bow B", {"Horse archers: CL m14 v3 i0 vd2 compbow_b"}},
        {"1 War wagon (W) 5 5 0 4 various\n1 Light gun (ART) 3 1 0 1 artillery B",
         {"War wagon: 1 W m5 v5 i0 vd4 various", "Light gun: 1 ART m3 v1 i0 vd1 artillery_b"}},
        {"Camel riders (CM) 8 5 2 2 camels", {"Camel riders: CM m8 v5 i2 vd2 camel"}},
        {"12-32 Bowmen T 6 4 0 B 2 18 short bow A\n0-4 Skirmishers S 8 2 0 B 1 12 javelin",
         {"Bowmen: 12-32 T m6 v4 i0 dB vd2 18 shortbow_a", "Skirmishers: 0-4 S m8 v2 i0 dB vd1 12 javelin"}},
        {"From 2 to 8 Men-at-arms CP 8 6 2 B 3 28", {"Men-at-arms: 2-8 CP m8 v6 i2 dB vd3 28"}},
        // ---- English, tables
        {"Unit | Type | M | VBU | I | VD | Notes\nPikemen | FP | 5 | 4 | 1 | 2 | pike\nSlingers | S | 8 | 2 | 0 | 1 | "
         "sling",
         {"Pikemen: FP m5 v4 i1 vd2 pike", "Slingers: S m8 v2 i0 vd1 sling"}},
        {"| No | Troops | Type | M | VBU | I | D | VD | Pts | Weapons |\n|---|---|---|---|---|---|---|---|---|---|\n"
         "| 0-4 | Light horse | CL | 12 | 3 | 0 | C | 1 | 13 | javelin |\n"
         "| 4-20 | Legion | FP | 5 | 6 | 1 | B | 3 | 28 | pilum |",
         {"Light horse: 0-4 CL m12 v3 i0 dC vd1 13 javelin", "Legion: 4-20 FP m5 v6 i1 dB vd3 28 pilum"}},
        {"Name;Type;Number;Move;VBU;Impetus;VD\nVeterans;FL;2;6;5;3;3\nSlingers;S;3;8;2;0;1",
         {"Veterans: 2 FL m6 v5 i3 vd3", "Slingers: 3 S m8 v2 i0 vd1"}},
        {"Type\tUnit\tVBU\tI\tD\tVD\nCP1\tGendarmes\t7\t4\tB\t3\nFP\tSwiss\t5\t3\tA\t2",
         {"Gendarmes: CP1 v7 i4 dB vd3", "Swiss: FP v5 i3 dA vd2"}},
        {"Unit,Type,M,VBU,I,VD\nJinetes,CL,12,4,1,2\nRodeleros,FP,5,4,2,3",
         {"Jinetes: CL m12 v4 i1 vd2", "Rodeleros: FP m5 v4 i2 vd3"}},
        // ---- Italian
        {"Frombolieri delle Baleari (S) M=8; VBU=2; I=0; VD=1; fionda",
         {"Frombolieri delle Baleari: S m8 v2 i0 vd1 sling"}},
        {"4 Legionari (FP) M 5, VBU 6, I 1, VD 3, pilum\n2 Arcieri (T) M 6, VBU 3, I 0, VD 1, arco corto A",
         {"Legionari: 4 FP m5 v6 i1 vd3 pilum", "Arcieri: 2 T m6 v3 i0 vd1 shortbow_a"}},
        {"Comuni\nCavalieri del comune CP* 8 6 2 3\nMilizia FP 5 5 1 2 lancia lunga, possono formare unità grandi",
         {"Cavalieri del comune: CP m8 v6 i2 vd3 *", "Milizia: FP m5 v5 i1 vd2 long_spear deep"}},
        {"da 2 a 6 Balestrieri T 6 3 0 B 2 20 balestra A con pavesi",
         {"Balestrieri: 2-6 T m6 v3 i0 dB vd2 20 crossbow_a pavises"}},
        {"Truppe | Tipo | M | VBU | I | D | VD | Punti | Armi\nUngari | CL | 14 | 3 | 0 | B | 2 | 18 | arco composito "
         "B\n"
         "Guerrieri | FL | 8 | 4 | 4 | C | 2 | 12 | impetuosi",
         {"Ungari: CL m14 v3 i0 dB vd2 18 compbow_b", "Guerrieri: FL m8 v4 i4 dC vd2 12 impetuous"}},
        {"Guerrieri galli (FL): movimento 8, VBU 4, impeto 4, VD 2, impetuosi",
         {"Guerrieri galli: FL m8 v4 i4 vd2 impetuous"}},
        {"Picchieri (FP) M=5; VBU=4; I=2; D=B; VD=2; 16 punti; picche", {"Picchieri: FP m5 v4 i2 dB vd2 16 pike"}},
        {"Schioppettieri (S) M=8 VBU=2 I=0 VD=1 schioppetto\nCannone (ART) M=3 VBU=1 I=0 VD=1 artiglieria B",
         {"Schioppettieri: S m8 v2 i0 vd1 handgun", "Cannone: ART m3 v1 i0 vd1 artillery_b"}},
        {"0-4 Cavalleria leggera (CL) 12 3 1 B 1 17 giavellotto",
         {"Cavalleria leggera: 0-4 CL m12 v3 i1 dB vd1 17 javelin"}},
        // ---- French
        {"Frondeurs des Baléares (S) M=8 ; VBU=2 ; I=0 ; VD=1 ; fronde",
         {"Frondeurs des Baléares: S m8 v2 i0 vd1 sling"}},
        {"3 Chevaliers (CP*) M 8, VBU 7, I 4, VD 3\n2 Arbalétriers (T) M 6, VBU 4, I 0, VD 1, arbalète A",
         {"Chevaliers: 3 CP m8 v7 i4 vd3 *", "Arbalétriers: 2 T m6 v4 i0 vd1 crossbow_a"}},
        {"Guerriers gaulois (FL) : mouvement 8, VBU 4, impetus 4, VD 2, impétueux, peuvent former de grandes unités",
         {"Guerriers gaulois: FL m8 v4 i4 vd2 impetuous deep"}},
        {"Troupes | Type | M | VBU | I | VD | Armes\nLanciers | FP | 5 | 4 | 1 | 2 | longues lances\nArchers | T | 6 | "
         "3 | 0 | 1 | arc long B",
         {"Lanciers: FP m5 v4 i1 vd2 long_spear", "Archers: T m6 v3 i0 vd1 longbow_b"}},
        {"Tirailleurs S 8 2 0 1 javelots\nCavaliers légers CL 12 3 0 1 arc composite B",
         {"Tirailleurs: S m8 v2 i0 vd1 javelin", "Cavaliers légers: CL m12 v3 i0 vd1 compbow_b"}},
        {"de 2 à 8 Nobles (CP) 8 7 4 B 3 40 impétueux", {"Nobles: 2-8 CP m8 v7 i4 dB vd3 40 impetuous"}},
        {"Éléphants (EL) M=8 VBU=4 I=4 VD=2\nPiquiers (FP) M=5 VBU=5 I=3 D=A VD=2 28 pts piques",
         {"Éléphants: EL m8 v4 i4 vd2", "Piquiers: FP m5 v5 i3 dA vd2 28 pike"}},
        {"Nom;Type;Nombre;M;VBU;I;D;VD;Points\nGarde;FP;1-3;5;6;2;A;3;33\nLevée;FP;0-6;5;3;1;C;1;10",
         {"Garde: 1-3 FP m5 v6 i2 dA vd3 33", "Levée: 0-6 FP m5 v3 i1 dC vd1 10"}},
        // ---- as forums and spreadsheets have them
        {"**Knights** (CP) M=8 VBU=7 I=4 VD=3\n__Serfs__ (FL) M=8 VBU=3 I=1 VD=1",
         {"Knights: CP m8 v7 i4 vd3", "Serfs: FL m8 v3 i1 vd1"}},
        {"<li>Archers (T) M=6 VBU=3 I=0 VD=1 short bow (B)</li>", {"Archers: T m6 v3 i0 vd1 shortbow_b"}},
        {"[b]Cataphracts[/b] CP M:8 VBU:7 I:3 VD:3", {"Cataphracts: CP m8 v7 i3 vd3"}},
        {"[4-12] Legionaries FP VBU6 I1 M5 DB VD3 28 pts", {"Legionaries: 4-12 FP m5 v6 i1 dB vd3 28"}},
        {"Warriors x6 (FL) VBU 4, I 4, M 8, VD 2", {"Warriors: 6 FL m8 v4 i4 vd2"}},
        {"Numidians (CL) min 2 max 6 M 12 VBU 3 I 1 VD 1 javelin", {"Numidians: 2-6 CL m12 v3 i1 vd1 javelin"}},
        {"Up to 4 Elephants (EL) M=8; VBU=4; I=4; VD=1", {"Elephants: 0-4 EL m8 v4 i4 vd1"}},
        {"Thracians - light foot - Move 8U, VBU 4, Impetus +3, Dis B, VD 2", {"Thracians: FL m8 v4 i3 dB vd2"}},
        {"Spartans; heavy infantry; M 5; VBU 6; I 3; D A; VD 3; long spear",
         {"Spartans: FP m5 v6 i3 dA vd3 long_spear"}},
        {"Parthian horse, light cavalry, M14 VBU3 I0 VD2, composite bows B",
         {"Parthian horse: CL m14 v3 i0 vd2 compbow_b"}},
        {"Opliti, fanteria pesante, M 5, VBU 5, Impeto +2, Disciplina B, VD 2, lancia lunga",
         {"Opliti: FP m5 v5 i2 dB vd2 long_spear"}},
        {"Arcieri scelti (T) minimo 2 massimo 8 M 6 VBU 4 I 0 D B VD 2 archi lunghi A",
         {"Arcieri scelti: 2-8 T m6 v4 i0 dB vd2 longbow_a"}},
        {"fino a 3 Elefanti da guerra (EL) M 8 VBU 4 I 4 VD 2", {"Elefanti da guerra: 0-3 EL m8 v4 i4 vd2"}},
        {"Sergents - infanterie lourde - M 5 - VBU 4 - I 1 - D B - VD 2", {"Sergents: FP m5 v4 i1 dB vd2"}},
        {"jusqu'à 6 Archers montés (CL) M 12 VBU 3 I 0 VD 1 arcs composites B",
         {"Archers montés: 0-6 CL m12 v3 i0 vd1 compbow_b"}},
        {"Chevaliers de l'ordre (x4) CP M=8 VBU=7 I=4 D=A VD=3", {"Chevaliers de l'ordre: 4 CP m8 v7 i4 dA vd3"}},
        // ---- a post with words around
        {"Here is what I field on Saturday.\n\n2 Cataphracts (CP) M=8 VBU=7 I=3 VD=3\n5 Horse archers (CL) M=14 VBU=3 "
         "I=0 "
         "VD=2 composite bow B\nthat is all, see you there!",
         {"Cataphracts: 2 CP m8 v7 i3 vd3", "Horse archers: 5 CL m14 v3 i0 vd2 compbow_b"}},
        {"1. Companions CP 10 6 4 A 3 46\n2. Phalanx FP 5 5 2 B 2 22(17) pikes",
         {"Companions: CP m10 v6 i4 dA vd3 46", "Phalanx: FP m5 v5 i2 dB vd2 22(17) pike deep"}},
    };
    return all;
}

}  // namespace

SCENARIO("of more than forty pasted lists in three languages at least nine units in ten are right",
         "[BI-TRP-10] [BI-TRP-15]") {
    ASSERT_GE(snippets().size(), 40U);
    int units = 0, right = 0;
    std::string wrong;
    for (const Snippet& snippet : snippets()) {
        std::vector<std::string> found;
        for (const ArmyRow& row : import_list(snippet.text).list.rows) found.push_back(in_short(row));
        for (const std::string& wanted : snippet.units) {
            ++units;
            if (std::ranges::find(found, wanted) != found.end()) {
                ++right;
                continue;
            }
            wrong += "wanted " + wanted + "\n";
            for (const std::string& one : found) wrong += "   found " + one + '\n';
        }
        EXPECT_LE(found.size(), snippet.units.size()) << snippet.text;  // nothing is made up
    }
    EXPECT_GE(right * 10, units * 9) << right << " of " << units << '\n' << wrong;
    RecordProperty("right", right);
    if (right < units) std::printf("%d of %d units\n%s", right, units, wrong.c_str());
}

SCENARIO("of a line that is not understood it is said why, and the rest is read", "") {
    const Draft draft = import_list(
        "Heroes\nKnights (CP) M=8; VBU=7; I=4; VD=3\nSomething great, VBU=9\nSlingers (S) M=8; "
        "VBU=2; I=0; VD=1; sling; smell of garlic");
    ASSERT_EQ(draft.lines.size(), 4U);
    EXPECT_EQ(draft.lines[0].kind, LineKind::Heading);
    EXPECT_EQ(draft.list.names.en, "Heroes");
    EXPECT_EQ(draft.lines[1].kind, LineKind::Unit);
    EXPECT_EQ(draft.lines[2].kind, LineKind::NotUnderstood);
    EXPECT_EQ(draft.lines[2].doubts.front(), "no type of troops: FP, FL, T, S, …");
    EXPECT_EQ(draft.lines[3].kind, LineKind::Unit);
    EXPECT_EQ(draft.lines[3].doubts, std::vector<std::string>{"smell of garlic"});
}

SCENARIO("a draft is a file that the program reads, once it says what the text did not", "") {
    Draft draft = import_list(
        "Gauls\n2 Nobles (CM*) M=10; VBU=5; I=2; VD=3\n6 Warriors (FL) M=8; VBU=4; I=4; VD=2; "
        "impetuous\nwhat?! \"quoted\" \\ VBU=77");
    const auto document = wire::parse_toml(wire::draft_toml(draft));
    ASSERT_TRUE(document);
    const auto list = wire::read_army_list(document->json);
    ASSERT_TRUE(list) << list.error().front().where << ' ' << list.error().front().message;
    EXPECT_EQ(list->rows.size(), 2U);
    EXPECT_EQ(list->rows[1].basic->count, 6);
}

SCENARIO("damaged and hostile text is read without harm", "") {
    const Draft damaged = import_list("Sl\xff\xfeingers (S) M=8; VBU=2; I=0; VD=1");
    ASSERT_EQ(damaged.lines.size(), 1U);
    EXPECT_FALSE(damaged.lines[0].doubts.empty());
    EXPECT_TRUE(import_list("").list.rows.empty());
    EXPECT_TRUE(import_list(std::string(100'000, '(')).list.rows.empty());
    EXPECT_TRUE(import_list("Giants (FP) M=5; VBU=99999999999999999999; I=1; VD=1").list.rows.empty());
    std::string many;
    for (int i = 0; i < 5000; ++i) many += "Slingers (S) M=8; VBU=2; I=0; VD=1\n";
    EXPECT_LE(import_list(many).lines.size(), 401U);
}

}  // namespace acies::test::import_test
