import type { LanguageWords } from './language-words.ts'

const ONLY = 'tikai|vienigi|vien|tik|tikai un vienigi'
const KEEP =
  '((gribu|gribam|gribetu|velos|velamies|veletos|vajag|vajadzigs|vajadziga|vajadzigi|vajadzetu|nepieciesams|nepieciesama|nepieciesami|man vajag|mums vajag|man vajadzigs|man nepieciesams|atstaj|atstajiet|atstat|saglaba|saglabajiet|paturi|paturiet|radi|radiet|radit|paradi|paradiet|paradit|izvadi|izvadiet|dod|dodiet|atgriez|atgrieziet|nem|interese|mani interese|mus interese)( (man|mums|redzet|mani|mus))?)'
const ENOUGH = '((man |mums )?(pietiek|pietiks|pietiktu|ir pietiekami|ir gana)( ar)?( man| mums)?( ar)?)'
const DROP =
  'nonem|nonemiet|nonemt|iznem|iznemiet|iznemt|izdzes|izdzesiet|izdzest|dzes|dzesiet|dzest|nodzes|izmet|izmetiet|izmest|atmet|atmetiet|paslep|paslepiet|slep|paslept|izlaid|izlaidiet|izlaist|izsledz|izsledziet|izslegt|ignore|ignorejiet|atfiltre|svitro|izsvitro|likvide|neradi|neradiet|neradit|neieklauj|neieklaujiet|neieklaut|nenem|neizvadi|neizvadiet'
const ADD =
  'pievieno|pievienojiet|pievienot|pieliec|pielieciet|ieklauj|ieklaujiet|ieklaut|papildini ar|papildini|ieliec|ielieciet|pieraksti|atgriez'
const TAKE =
  'panem|panemiet|nem|nemiet|savac|savaciet|vac|iegusti|iegustiet|izvelc|nolasi|nolasiet|lasi|radi|radiet|radit|paradi|paradiet|izvadi|izvadiet|dod|dodiet|gribu|gribam|gribetu|gribetu redzet|velos|veletos|velos redzet|veletos redzet|gribu redzet|vajag|man vajag|mums vajag|vajadzetu|man vajadzetu|nepieciesams|nepieciesama'
const ALSO = 'ari|vel|papildus|turklat|vel ari|tapat|plus|un ari|klat'
const MUST = '((jabut|jabut ka|jaklust|lai ir|lai butu|lai butu ka|vajadzetu but|ir jabut|butu jabut))'
const ALL = 'visu|viss|visi|visus|visus laukus|visi lauki|parejo|visu parejo'
const BUT = 'iznemot|atskaitot|bez'
const ALL_BUT = `(${ALL}),? (${BUT})`
const NUMBER =
  'skaitlis|skaitlim|skaitli|skaitliem|skaitli|skaitlisks|skaitliska|skaitliskai|skaitla|skaitliska vertiba|skaitliskai vertibai'
const SECTION =
  'no sadalas|sadalu|sadala|sadala|sadalas|no nodalas|nodalu|nodala|nodala|zem virsraksta|zem|no sekcijas|sekciju|sekcija|sekcija|no dalas|dalu|dala|bloku|bloks|no bloka|rubriku|rubrika|no rubrikas|no'
const RECORDS =
  '((tos|tie|tas|to|pasakumus|pasakumi|ierakstus|preces|elementus),? )?(kas |kuri |kuras )?(ir |atrodas )?'

export const LV: LanguageWords = {
  common:
    'un ar bez no uz par pie ka ka tikai vienigi ne nav ir jabut but gribu velos vajag nevajag nonem izdzes dzes iznem izmet atstaj saglaba radi paradi pardeve parsauc pievieno ieklauj vel ari trukst cena cenu cenai nosaukums nosaukumu datums viss visu iznemot vieta karto sakarto ludzu nepareiza nepareizs kolonnu lauku sadala formata reklamam reklamas preces noliktava attelu zimolu alga uznemums vajadzigs vertejumu talruni skaits neradi izpardotas atsauksmju pietiek',
  and: 'un|ka ari|un ari|plus',
  articles: 'lauku|lauks|laukus|kolonnu|kolonna|kolonnas|visus|visas|visi|so|to',
  manners: 'vai tu varetu|vai varetu|vai varat|vienkarsi|vai vari|paldies|varetu|ludzu|ludzu|tagad|labak',
  wishes: `
    ${ALL_BUT} {a} (var |drikst )?(nonemt|izdzest|dzest|izmest|iznemt|nonem|izdzes|izmet|nav vajadzigs|nevajag|ir lieks) = only {a}
    ${KEEP} ${ALL_BUT} {a} = drop {a}
    (${ALL}) (${KEEP}),? (${BUT}) {a} = drop {a}
    (${ALL}) (${DROP}),? (${BUT}) {a} = only {a}
    ${ALL_BUT} {a} = all but {a}
    (${KEEP} )?(${ONLY}) ${RECORDS}(${SECTION}) {q} = only the section {q}
    (${KEEP} )?(${ONLY}) ${RECORDS}{q} (sadalu|sadala|sadala|nodalu|nodala|sekciju|sekcija|dalu|dala) = only the section {q}
    (${KEEP} )?(${ONLY}) (pasakumus |preces )?(no sadalas|sadalu|sadala|sadala|no nodalas|nodalu|no sekcijas|sekciju|sekcija) {a} = only the section {a}
    ${KEEP} (${ONLY}) {a} = only {a}
    (${ONLY}) ${KEEP} {a} = only {a}
    ((${ONLY}) )?{a},? (un )?(neko citu|neko vairak|vairak neko|nekas cits|nekas vairak|parejo ne|parejo nevajag|parejo nonem|parejo izdzes|citu neko|tas ari viss|un viss)( nevajag)? = only {a}
    (${ONLY}) {a} ${KEEP} = only {a}
    (${ONLY}) {a} = only {a}
    ${ENOUGH} (${ONLY} )?{a}|{a} ${ENOUGH} = only {a}
    ((${ALSO}) )?(pardeve|pardevejiet|pardevet|parsauc|parsauciet|nosauc|nosauciet|(maini|mainiet|nomaini|nomainiet) (nosaukumu|lauka nosaukumu)) {a} (par|uz|ka|->) {b} = rename {a} to {b}
    ((${ALSO}) )?(nosauc|nosauciet|pardeve|parsauc) {a} {q} = rename {a} to {q}
    {a} (pardeve|pardevet|parsauc|pardevejiet|nosauc) (par|uz) {b} = rename {a} to {b}
    {a} (jasauc|jasaucas|lai saucas|japardeve) (par )?{b} = rename {a} to {b}
    ((${ALSO}) )?(sadali|sadaliet|sadalit|dali|saskel|saskeliet|izdali) {a} (uz|pa) {b} = split {a} into {b}
    {a} (sadali|sadalit|sadaliet) (uz|pa) {b} = split {a} into {b}
    ((${ALSO}) )?(sadali|sadaliet|atdali|atdaliet|nodali|atdalit) {a} (un|no) {b} = separate {a} and {b}
    {a} (atseviski|atseviskos (laukos|stulpos|kolonnas)|ka atseviskus laukus) = separate {a}
    ((${ALSO}) )?(apvieno|apvienojiet|apvienot|savieno|savienojiet|saliec kopa) {a} (viena lauka|viena kolonna|viena) = join {a}
    ((${ALSO}) )?(apvieno|apvienojiet|apvienot|savieno|savienojiet|saliec) {a} (viena )?lauka {b} = join {a} into {b}
    (gribu |dod |radi |vajag )?(pilnas|pilnas|absolutas|absolutas|pilnus|absolutus|pilnigas) {a} = {a} absolute
    {a} (${MUST} )?(pilnas|pilnam|pilniem|absolutas|absolutam|absolutiem|absoluti|pilnai|absolutai) = {a} absolute
    (parvert |konverte |raksti |radi |gribu |dod )?{a} (${MUST} )?(uz |pec |ka )?iso( 8601|-8601)?(-| )?(formata|formats|formatu|standarta|standarta|veida|formatam) = {a} in ISO format
    {a} (${MUST} )?(formata|pec) iso( 8601)? = {a} in ISO format
    (gribu |radi |dod )?{a} (${MUST} )?bez (valutas|eiro|mervienibas|mervienibam|tukstosu|tukstosiem)( (simbola|zimes|apzimejuma|atdalitaja|atdalitajiem|simboliem))? = {a} should be a number
    (${DROP}) (valutas|eiro|tukstosu) (simbolu|zimi|apzimejumu|atdalitajus) (no|pie) {a} = {a} should be a number
    no {a} (${DROP}) (valutas|eiro|tukstosu) (simbolu|zimi|apzimejumu|atdalitajus) = {a} should be a number
    (parvert |gribu |radi )?{a} (${MUST} |ka |par )(vesels skaitlis|veselam skaitlim|veseli skaitli|veseliem skaitliem|veselu skaitli) = {a} should be a whole number
    (parvert|parvertiet|konverte|padari) {a} (par |ka )?(${NUMBER}) = {a} should be a number
    {a} (${MUST} |ka )(${NUMBER}) = {a} should be a number
    {a} (${MUST} |ka )(datums|datumam|datumi) = {a} should be a date
    {a} (${MUST} |ka )(saite|saitei|saites|adrese) = {a} should be a link
    {a} (${MUST} |ka )(teksts|tekstam) = {a} should be a text
    {a} (${MUST} |ka )(saraksts|sarakstam) = {a} should be a list
    {a} ${MUST} {b} = {a} should be {b}
    ((${ALSO}) )?(${DROP}) ((${ALSO}) )?{a} = drop {a}
    {a} ((${ALSO}) )?(var |vajag |vajadzetu )?(nonemt|nonem|nonemiet|izdzest|izdzes|dzest|iznemt|iznem|izmest|izmet|izlaist|izlaid|paslept|paslep|neradi|neradit|ara) = drop {a}
    {a} ((${ALSO}) )?(man |mums |vairs )?(nevajag|nevajadzetu|neinterese|nav (man )?(vajadzig(s|a|i|as)|nepieciesam(s|a|i|as)|svarig(s|a|i|as))|ir (liek(s|a|i|as)|nevajadzig(s|a|i|as)))( man| vairs)? = drop {a}
    ((${ALSO}) )?(man |mums |mani )?(vairs )?(nevajag|negribu|negribu redzet|nevelos|neinterese|nav vajadzig(s|a|i|as)|nav nepieciesam(s|a|i|as))( man| mums)? {a} = drop {a}
    ((${ALSO}) )?(bez|nekadu|lieks|lieka) {a} = drop {a}
    (${ADD}|(${TAKE}) (${ALSO})) ((${ALSO}) )?{a} (ka|ar nosaukumu|ar vardu) {b} = add {a} as {b}
    {a} ka {b} = {a} as {b}
    (izmanto|izmantojiet|lieto|nem|lasi|radi|gribu|vajag) {a} {b} vieta = use {a} instead of {b}
    {b} vieta (izmanto|izmantojiet|lieto|nem|lasi|radi|gribu|vajag) {a} = use {a} instead of {b}
    (izmanto|izmantojiet|lieto|lietojiet) {a} = use {a}
    ((${ALSO}) )?(${ADD}) ((${ALSO}) )?{a} = add {a}
    (${TAKE}) (${ALSO}) {a} = add {a}
    (${ALSO}) (${TAKE}) {a} = add {a}
    (vajag|man vajag|mums vajag|vajadzetu|man vajadzetu|nepieciesams|nepieciesama) {a} = add {a}
    (ari|vel|papildus|turklat|vel ari|plus|un ari) {a} = add {a}
    {a} (ari|vel)( (${ADD}|${TAKE}))? = add {a}
    {a} (${ADD}) = add {a}
    (seit |te |vel |man )?(trukst|iztrukst|aizmirsi|aizmirsat|kur ir)( vel| seit)? {a} = add {a}
    {a} (seit |te |vel )?(trukst|iztrukst) = add {a}
    {a} (ir |nav )(nepareiz(s|a|i|as)|kludain(s|a|i|as)|aplam(s|a)|tuks(s|a|i|as)|slikt(s|a)|pareiz(s|a|i|as)|ist(ais|a)|nepareizi) = {a} is wrong
    (nepareiz(s|a|i|as|a|ais)|kludain(s|a|i|as|a)) {a} = {a} is wrong
    ((${ALSO}) )?(sakarto|sakartojiet|sakartot|karto|kartojiet|kartot|skiro|saskiro|skirot|kartosana)( visu| sarakstu| preces)? pec {a} = sort by {a}
    {a} (sakartot|kartot)(i|as|s|a) pec {b} = sort by {b}
    pec {a} (sakarto|karto|sakartot|kartot) = sort by {a}
    (nem|panem|nemiet|lasi) {a} = use {a}`,
  words: `
    (sponsoret|apmaksat|reklamet|reklam)[a-z]*( (prec|sludinajum|rezultat)[a-z]+)?|sludinajum(i|us|iem|u) = sponsored
    (izpardot|izpirkt|nepieejam)[a-z]+|(kuru |kas |kuras )?(nav) (noliktava|pieejam[a-z]+|krajuma) = sold out
    (kas |kuras |kuri )?(ir )?(noliktava( esos(as|os|ie|as))?|krajuma|pieejam(as|as|os|ie|i|us)) = in stock
    prec(es|em|es)|produkt(i|us|iem)|ierakst(i|us|iem)|pasakum(i|us|iem)|vakanc(es|em)|element(i|us|iem) = items
    pirm(ais|a|o) = the first
    otr(ais|a|o) = the second
    tres(ais|a|o) = the third
    pedej(ais|a|o) = the last
    (atsauksmju|vertejumu|recenziju) skait(s|a|u|am) = atsauksmes
    ne = not
    vai = or`,
}
