import type { LanguageWords } from './language-words.ts'

const DROP =
  '(poista|pois|piilota|karsi|poistetaan|poistakaa|unohda|ohita|sulje pois|siivoa pois|tiputa|ala nayta|ala ota|ala sisallyta|ala hae|ala ota mukaan|poistaisitko)'
const ADD = '(lisaa|sisallyta|keraa|poimi|hae|nayta|ota mukaan|ota|anna|listaa|tuo|lue)'

export const FI: LanguageWords = {
  common:
    'ja seka vain pelkastaan ainoastaan ei ole on ilman pois poista lisaa myos tarvitsen haluan muuta nimea uudelleen pitaa pitaisi olla puuttuu vaarin sijaan sijasta mukaan jarjesta jaa yhdista nayta jata ala nimi hinta otsikko kuva alla olevat muodossa tarvita tarpeen nimeksi nimeltaan kayta',
  and: 'ja|seka',
  articles: 'kaikki|kaikkien|kentta|kentan|sarake|sarakkeen|se|nuo|ne',
  manners: 'kiitos|kiitti|ole hyva|ole kiltti|nyt|voitko|voisitko|voisiko|viela kerran|ystavallisesti|hei',
  wishes: `
    (ei|ala) (tarvitse|pida|saa|poista|piilota|muuta|jata) {a} = leave {a} as it is
    {a} ei (tarvitse|pida|saa) (poistaa|piilottaa|muuttaa|jattaa pois|olla).* = leave {a} as it is
    (poista|karsi|piilota|jata pois) (kaikki|kaikki kentat|kaikki muu|kaikki muut|muut) (paitsi|lukuun ottamatta|kuin) {a} = only {a}
    (poista|karsi|piilota|jata pois) (kaikki|kaikki kentat) {a} lukuun ottamatta = only {a}
    ((nayta|pida|sailyta|ota) )?(kaikki|kaikki kentat) (paitsi|lukuun ottamatta) {a} = all but {a}
    (vain|pelkastaan|ainoastaan|nayta vain|pida vain) (otsikon |osion |osan )?{q} (alla|alapuolella|kohdassa|osiossa)( olevat| olevia| oleva)?( tapahtumat| tuotteet| tyopaikat| rivit)? = only the section {q}
    (vain|pelkastaan|ainoastaan) (osio|osiosta|osion) {a} = only the section {a}
    (vain|pelkastaan|ainoastaan) (osio|osiosta) {q} = only the section {q}
    ((mina|me|ma) )?(tarvitsen|haluan|haluaisin|tarvitsemme|haluamme|tahdon) (vain|pelkastaan|ainoastaan) {a} = only {a}
    (nayta|pida|sailyta|jata|ota|anna|hae|listaa|palauta)( minulle)? (vain|pelkastaan|ainoastaan) {a} = only {a}
    (vain|pelkastaan|ainoastaan|pelkat|pelkka) {a},? (ei muuta|eika muuta|ei mitaan muuta) = only {a}
    (vain|pelkastaan|ainoastaan|pelkat|pelkka) {a} = only {a}
    {a} (riittaa|riittavat) = only {a}
    {a} (ei muuta|eika muuta) = only {a}
    (muuta|vaihda|laita) (kentan |sarakkeen )?{a} (nimeksi|nimeksi tulee) {b} = rename {a} to {b}
    (muuta|vaihda) (kentan |sarakkeen )?{a} nimi( muotoon|:)? {b} = rename {a} to {b}
    (nimea|kutsu) (kentta )?{a} (uudelleen )?(nimella|nimelle|nimeen|:) {b} = rename {a} to {b}
    (kentan |sarakkeen )?{a} (pitaa|pitaisi|tulee|tulisi|on) (olla )?(nimeltaan|nimena|nimi) {b} = rename {a} to {b}
    (kentan |sarakkeen )?{a} nimen (pitaa|pitaisi|tulee|tulisi) olla {b} = rename {a} to {b}
    (jaa|pilko|erota|erottele|hajota) {a} (kenttiin|osiin|kentiksi|sarakkeisiin|kahteen kenttaan) {b} = split {a} into {b}
    (erota|erottele) {a} (toisistaan|erikseen)? = separate {a}
    (erota|erottele) {a} = separate {a}
    {a} (erikseen|erillisina kenttina|omina kenttinaan|omiin kenttiinsa) = separate {a}
    (yhdista|liita) {a} (yhteen )?(kenttaan|kentaksi|kenttaan nimelta|nimella) {b} = join {a} into {b}
    (taydelliset|taydet|absoluuttiset|kokonaiset) (linkit|osoitteet|url-osoitteet|urlit) = links absolute
    {a} (pitaa|pitaisi|tulee|tulisi|taytyy) olla (taydellis(ia|et|inen)|taysi(a|na)?|taydet|absoluuttis(ia|et|inen)|kokonais(ia|et))( osoitteita| url(-osoitteita|eja)?| linkkeja)? = {a} absolute
    (muuta|tee) {a} (taydellisiksi|absoluuttisiksi|kokonaisiksi)( osoitteiksi| linkeiksi| url-osoitteiksi)? = {a} absolute
    {a} (taydellisina|absoluuttisina)( osoitteina| linkkeina)? = {a} absolute
    ((muuta|nayta|anna) )?{a} iso(-| )?(8601)?(-| )?(muodossa|muotoon|muotoisina|muotoisena|formaatissa|paivamaarina|paivamaarana) = {a} in ISO format
    {a} ilman (valuuttaa|valuuttamerkkia|valuutan merkkia|valuuttasymbolia|euromerkkia|yksikkoa|tuhaterotinta|tuhaterottimia) = {a} should be a number
    (poista|karsi|jata pois) (valuutta|valuuttamerkki|valuuttasymboli|euromerkki|yksikko) {a} = {a} should be a number
    {a} (pitaa|pitaisi|tulee|tulisi|taytyy) olla (kokonaisluku|kokonaislukuja|kokonaislukuna) = {a} should be a whole number
    {a} (pitaa|pitaisi|tulee|tulisi|taytyy) olla (numero|luku|numeroita|lukuja|numerona|lukuna|numeerinen) = {a} should be a number
    {a} (pitaa|pitaisi|tulee|tulisi|taytyy) olla (teksti|tekstia|tekstina) = {a} should be text
    {a} (pitaa|pitaisi|tulee|tulisi|taytyy) olla (lista|luettelo|listana) = {a} should be a list
    ((muuta|muunna|tee|anna|nayta) )?{a} (kokonaisluvuksi|kokonaislukuna|kokonaisluvuiksi|kokonaislukuina) = {a} should be a whole number
    ((muuta|muunna|tee|anna|nayta) )?{a} (numeroksi|luvuksi|numerona|lukuna|numeroiksi|luvuiksi|numeroina|lukuina) = {a} should be a number
    ((muuta|muunna|tee|anna|nayta) )?{a} (tekstiksi|tekstina) = {a} should be text
    {a} (pitaa|pitaisi|tulee|tulisi|taytyy) olla {b} = {a} should be {b}
    (lisaa) (myos )?{a} nimella {b} = add {a} as {b}
    (kayta|ota|valitse) {a} {b} (sijaan|sijasta|asemesta|tilalla) = use {a} instead of {b}
    {b} (sijaan|sijasta|asemesta|tilalla) (kayta |ota |haluan )?{a} = use {a} instead of {b}
    (kayta|valitse) {a}( sen sijaan)? = use {a}
    jata {a} pois = drop {a}
    jata pois {a} = drop {a}
    (suodata|sulje|ota|poista|siivoa) {a} pois = drop {a}
    ((mina|me) )?(en|emme) (tarvitse|halua|kaipaa) {a} = drop {a}
    ${DROP} {a} = drop {a}
    {a} (ei|eivat) (tarvita|ole tarpeen|ole tarpeellinen|ole tarpeellisia|ole valttamaton|kiinnosta|tarvitse) = drop {a}
    {a} (on turha|ovat turhia|on tarpeeton|ovat tarpeettomia|on ylimaarainen|voidaan poistaa|voidaan jattaa pois|voi poistaa|voi jattaa pois|pois|saa poistaa|saa jattaa pois|joutaa pois) = drop {a}
    (ilman|ei) {a} = drop {a}
    ota (myos )?{a} (myos )?mukaan = add {a}
    (ota|hae|nayta|anna|poimi|keraa|lue|listaa)( minulle)? (myos|lisaksi) {a}( mukaan)? = add {a}
    ota mukaan (myos )?{a} = add {a}
    (lisaa|sisallyta|keraa|poimi) (myos |viela )?{a}( myos)? = add {a}
    ((mina|me) )?(tarvitsen|haluan|haluaisin|kaipaan|tarvitsemme|haluamme) (myos|lisaksi) {a} = add {a}
    (myos|lisaksi) {a}( ${ADD})? = add {a}
    {a} (puuttuu|puuttuvat|unohtui|on unohtunut|jai puuttumaan) = add {a}
    {a} myos = add {a}
    {a} (on|ovat) (vaarin|vaara|vaaria|virheellinen|virheellisia|tyhja|tyhjia|pielessa) = {a} is wrong
    {a} ei ole (oikein|oikea) = {a} is wrong
    vaara {a} = {a} is wrong
    (jarjesta|lajittele|jarjestetty|lajiteltu)( lista| kaikki| tulokset| ne)? {a} (mukaan|mukaisesti|perusteella)( jarjestykseen)? = sort by {a}`,
  words: `
    kokonaisluku = whole number
    numero|luku = number
    teksti = text
    vanhan|vanhaa|vanhat = vanha
    nimen|nimet|nimea|nimia = nimi
    hinnan|hinnat|hintaa|hintoja = hinta
    otsikon|otsikot|otsikkoa|otsikoita = otsikko
    yritys|yrityksen|yritykset|yritysta|yrityksia = company
    kuvan|kuvat|kuvaa|kuvia = kuva
    linkin|linkit|linkkia|linkkeja|linkkien = linkki
    merkin|merkit|merkkia = merkki
    palkan|palkat|palkkaa|palkkoja = palkka
    sijainnin|sijainnit|sijaintia = sijainti
    paivamaaran|paivamaarat|paivamaaraa|paivamaaria|paivamaarien = päivämäärä
    arvion|arviot|arviota = arvio
    ensimmainen|ensimmaisen = the first
    toinen|toisen|toista = the second
    kolmas|kolmannen = the third
    viimeinen|viimeisen = the last
    (sponsoroi\\w*|mainostet\\w*|maksettu\\w*)( tuot\\w+| tulo\\w+| ilmoitu\\w+| kohte\\w+)?|mainokset|mainoksia|mainos|mainosten|mainoksien = sponsored
    (loppuunmyy\\w+|loppu(neet|neita|nut)|varastosta loppuneet)( tuot\\w+| kohte\\w+)? = sold out
    (varastossa|saatavilla|saatavana)( olevat| olevia| oleva)?( tuot\\w+| kohte\\w+)? = in stock`,
}
