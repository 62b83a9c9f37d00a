import type { LanguageWords } from './language-words.ts'

const DROP =
  '(kaldir(in|iniz|alim|ilsin)?|sil(in|iniz|insin|elim)?|cikar(in|iniz|ilsin|alim|t)?|at(in|alim|ilsin)?|gizle(yin|yiniz|nsin)?|ele(yin)?|haric tut(un)?|disarida birak(in)?|dahil etme(yin)?|gosterme(yin|yiniz)?|alma(yin)?|listeleme(yin)?|yok say(in)?|atla(yin)?|olmasin|gorunmesin|gosterilmesin|kaldirilmali|silinmeli|cikmasin)'
const KEEP =
  '(kalsin(lar)?|olsun(lar)?|birak(in)?|goster(in|iniz)?|gosterilsin|getir(in)?|ver(in)?|al(in)?|tut(un)?|listele(yin)?|gelsin|istiyorum|istiyoruz|yeterli|yeter|lazim|gerek|gerekli|gerekiyor|ihtiyacim var|alinsin|kullan)'
const ADD =
  '(ekle(yin|yiniz|nsin|r misin)?|al(in|iniz|insin)?|getir(in)?|cek(in)?|cikart(in)?|topla(yin)?|goster(in)?|dahil et(in)?|dahil edilsin|ver(in)?|istiyorum|istiyoruz|lazim|gerek|gerekli|gerekiyor|olsun|olmali|yaz(in)?|oku(yun)?)'

export const TR: LanguageWords = {
  common:
    've ile sadece yalnizca yalniz bir bu da de icin degil olsun olmali kalsin kaldir sil cikar ekle degistir haric lazim gerek gerekmiyor istemiyorum istiyorum eksik yanlis yerine kullan gore sirala ayir birlestir lutfen adi adini olarak cevir olmasin yok bana olmadan simgesi birimi alani alanini yap ver al getir goster stokta olanlar urunleri olan',
  and: 've|ile|ve ayrica|ayrica|bir de',
  articles: 'bir|tum|butun|her|su|bu|alan|sutun|alani|sutunu',
  manners:
    'lutfen|tesekkurler|tesekkur ederim|sag ol|simdi|rica etsem|misin|misiniz|ben|acaba|bir zahmet|sadece bir rica',
  wishes: `
    {a} (silme|kaldirma|cikarma|gizleme|degistirme|atma)(yin|yiniz)? = leave {a} as it is
    {a} (silmeye|kaldirmaya|cikarmaya|silmene|kaldirmana|gizlemeye|degistirmeye) (gerek|luzum) (yok|yoktur) = leave {a} as it is
    {a}(y[ea]|[ea]) (gerek|luzum|ihtiyac|ihtiyacim) (yok|yoktur|kalmadi) = drop {a}
    {a} (haric|disinda|disindaki) (her sey|her seyi|hepsi|hepsini|tumu|tumunu|butun alanlari|tum alanlari|digerlerini|digerleri|herkesi) ${DROP} = only {a}
    {a} (haric|disinda) (her sey|hepsi|tumu|butun alanlar|tum alanlar|herkes|hepsini|her seyi)( ${KEEP})? = all but {a}
    (sadece|yalnizca|yalniz|bana sadece|bana yalnizca) {q} (basligi(nin)?|bolumu(nun)?|kismi(nin)?)?( )?(altindakiler(i)?|altinda (olan|bulunan|kalan)lar(i)?|icindekiler(i)?|bolumundekiler(i)?|bolumu|altindaki (etkinlikler|urunler|ilanlar|kayitlar))( ${KEEP})? = only the section {q}
    (sadece|yalnizca|yalniz) {a} (bolumu|kismi|bolumundekiler|bolumundeki kayitlar)( ${KEEP})? = only the section {a}
    (bana )?(sadece|yalnizca|yalniz|bir tek|tek) {a} (${KEEP})[,;]?( )?(baska bir sey (istemiyorum|olmasin|gerekmiyor))? = only {a}
    (sadece|yalnizca|yalniz) {a},? (baska (bir )?sey yok|o kadar|baska bir sey olmasin|baska hicbir sey) = only {a}
    (bana )?(sadece|yalnizca|yalniz) {a} = only {a}
    {a} (yeterli|yeter|kafi)( olur)? = only {a}
    {a} disinda (bir sey|hicbir sey|baska bir sey) (istemiyorum|olmasin|gerekmiyor|kalmasin) = only {a}
    {a} (alanin(in)?|sutunu(nun)?|alani(nin)?)?( )?(adini|ismini|basligini) {b} (olarak degistir|olarak degistirin|yap|yapin|koy|koyun|olarak guncelle) = rename {a} to {b}
    {a} (alanin(in)?|sutunu(nun)?|alani(nin)?)?( )?(adi|ismi) {b} (olsun|olmali|olarak degissin|olarak degistirilsin) = rename {a} to {b}
    {a} (alanini |sutununu )?(yeniden adlandir|yeniden isimlendir):? {b} = rename {a} to {b}
    {a} (alanini |sutununu )?{b} olarak (yeniden adlandir(in)?|yeniden isimlendir(in)?|adlandir(in)?|isimlendir(in)?|degistir(in)?) = rename {a} to {b}
    {a} {b} diye (adlandir(in)?|degistir(in)?|gecsin|yazilsin) = rename {a} to {b}
    {a} (yerine|degil de?) {b} (${KEEP}|${ADD}|kullan(in|ilsin|alim)?) = use {b} instead of {a}
    {a} (yerine|degil de?) {b} = use {b} instead of {a}
    {a} {b} (olarak|alanlarina|diye|seklinde) (ayir(in)?|bol(un)?|parcala(yin)?|ayrilsin) = split {a} into {b}
    {a} (ayri ayri|ayri alanlar|ayri alanlarda|ayri sutunlarda)( )?(olsun|goster|ver|${KEEP})? = separate {a}
    {a} (birbirinden )?(ayir(in)?|ayrilsin) = separate {a}
    {a} {b} (olarak|altinda|alaninda|adiyla|seklinde) (birlestir(in)?|topla(yin)?|birlessin) = join {a} into {b}
    {a} (tam|mutlak|eksiksiz) (adres(i|ler|leri)?|url(ler)?|link(ler)?|baglanti(lar)?)?( )?(olarak|olsun|olmali|olmalidir|olarak gelsin|olarak ver|yap|haline getir|${KEEP})?( )?(${KEEP})? = {a} absolute
    (tam|mutlak|eksiksiz) (adresler|url(ler)?|linkler|baglantilar)( ${KEEP})? = links absolute
    {a} iso( 8601)?(-| )?(format(i|inda|inde)?|bicim(i|inde)?|olarak|tarihi?)?( ${KEEP}| ${ADD}| olmali| yap| cevir)? = {a} in ISO format
    {a} (icin|dan|den|tan|ten|daki|deki)?( )?(para birimi(nin)?( simgesi| isareti| sembolu)?|doviz simgesi|euro (simgesi|isareti)|birim|binlik ayraci|binlik ayirici)(ni|yi|i)?( )?(olmadan|olmasin|siz|suz|yok|${DROP})( )?(${KEEP})? = {a} should be a number
    {a} {b} (formatinda|biciminde) (olsun|olmali) = {a} in {b}
    {a} (bir )?(tam sayi|tamsayi)(ya|ye|lara)?( )?(olsun|olmali|olmalidir|olarak|yap|cevir(in)?|donustur(un)?)( ${KEEP})? = {a} should be a whole number
    {a} (bir )?(sayi|rakam|numara|sayisal|nummerik)(ya|ye|lara|a)?( )?(olsun|olmali|olmalidir|olarak|yap|cevir(in)?|donustur(un)?|olmasi lazim|olmasi gerekiyor)( ${KEEP})? = {a} should be a number
    {a} (bir )?(metin|yazi)(e|ye)?( )?(olsun|olmali|olmalidir|olarak|yap|cevir(in)?|donustur(un)?)( ${KEEP})? = {a} should be text
    {a} (bir )?(liste)(ye)?( )?(olsun|olmali|olmalidir|olarak|yap|cevir(in)?|donustur(un)?)( ${KEEP})? = {a} should be a list
    {a} {b} olmali(dir)? = {a} should be {b}
    {a} {b} olarak ekle(yin|nsin)? = add {a} as {b}
    {a} (istemiyorum|istemiyoruz|gerekmiyor|gerekli degil|lazim degil|gereksiz|gerek yok|gerekmez|onemli degil|onemsiz|ihtiyacim yok|kalsin istemiyorum) = drop {a}
    {a} ${DROP} = drop {a}
    {a} (olmadan|olmaksizin)( ${KEEP})? = drop {a}
    {a} (eksik|yok|unutulmus|unutuldu|gelmemis|gelmiyor|alinmamis) = add {a}
    {a} (yanlis|hatali|bos|dogru degil|bos geliyor|yanlis geliyor) = {a} is wrong
    (ayrica|bir de|ek olarak) {a}( ${ADD})? = add {a}
    {a} (da|de) ${ADD} = add {a}
    {a} (ekle(yin|yiniz|nsin)?|topla(yin)?|dahil et(in)?|cek(in)?) = add {a}
    {a}(y[ea]|[ea]) gore (sirala(yin|nsin)?|sirali|siralanmis|diz(in)?)( olsun)? = sort by {a}
    {a} (gore|e gore|a gore) (sirala(yin|nsin)?|sirali|siralanmis|diz(in)?)( olsun)? = sort by {a}`,
  words: `
    tam sayi|tamsayi = whole number
    sayi|rakam = number
    reklam(lar|i|lari)?|ilanli|sponsorlu( olan)?( urun| sonuc| ilan| kayit)?(ler|lar|leri|lari|lerı|unler|unleri)?( olanlari)?|tanitim(lar|lari)? = sponsored
    (tukenen|tukenmis|stokta olmayan|bitmis|satilmis|stoku biten|stogu biten)( olan)?( urun| kayit| sey)?(ler|lar|leri|lari)? = sold out
    (stokta (olan|bulunan)|stokta|mevcut( olan)?|satista olan)( urun| kayit| sey)?(ler|lar|leri|lari)? = in stock
    (etkinlik )?mekan(i|in|lar|lari)?( adi)? = venue
    maas(i|in|lar|lari)? = salary
    e-posta( adresi)?(yi|ni|i)? = email
    ilk|birinci = the first
    ikinci = the second
    ucuncu = the third
    son|sonuncu = the last`,
}
