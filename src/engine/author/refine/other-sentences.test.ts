import { describe, expect, test } from 'vitest'
import { compileFilter } from '#engine/filter/conditions.ts'
import { refineRecipe } from './refine-recipe.ts'
import { PAGES } from './refine-sentences.fixture.ts'

/**
 * Wishes in languages of which `refine-sentences.test.ts` has none, or few. `keys`: the fields that are left. `first`: what the first item has.
 * `of`: all values of one field. `adds`: the values of the one new field, as numbers. `refused`: nothing is changed, and the answer says this.
 */
type Wanted = {
  keys?: string
  first?: Record<string, unknown>
  of?: readonly [field: string, values: readonly unknown[]]
  adds?: readonly number[]
  refused?: RegExp
}
type Case = readonly [page: keyof typeof PAGES, feedback: string, wanted: Wanted]
/** `aside`: written with the others, and not looked at while their words were made. */
type Sentences = { told: readonly Case[]; aside: readonly Case[] }

const only = (keys: string): Wanted => ({ keys })
const names = (...values: string[]): Wanted => ({ of: ['name', values] })

const NAME_AND_PRICE = only('name price')
const NO_IMAGE = only('name price brand stock link')
const NO_BRAND = only('name price image stock link')
const TITLE_AND_COMPANY = only('title company')
const TITLE_AND_DATE = only('title date')
const NO_SALARY = only('title company location type date')
const WITHOUT_ADVERT = names('Border spade', 'Hand fork', 'Watering can', 'Seed tray')
const IN_STOCK = names('Border spade', 'Hedge shears', 'Watering can')
const RATING: Wanted = { adds: [4.6, 3.9, 4.8, 4.1, 2.7] }
const REVIEWS: Wanted = { adds: [128, 12, 310, 47, 5] }
const OLD_PRICE: Wanted = { adds: [1399, 21, 52, 35, 11] }
const AT_OLD_PRICE: Wanted = { of: ['price', ['€1,399.00', '€21.00', '€52.00', '€35.00', '€11.00']] }
const PRICES: Wanted = { of: ['price', [1249, 18.5, 44.9, 29, 9.75]] }
const SALARIES: Wanted = { of: ['salary', [32000, 28500, 51000, 38000, 41000]] }
const ISO: Wanted = { of: ['date', ['2025-05-09', '2025-05-07', '2025-05-03', '2025-04-28', '2024-12-19']] }
const LINKS: Wanted = { of: ['link', ['1', '2', '3', '4', '5'].map((id) => `https://tools.example/t/${id}`)] }
const UPCOMING: Wanted = { of: ['title', ['Harbour concert', 'Book night', 'Lantern walk']] }
const NO_SORTING: Wanted = { refused: /sort/i }
const priceAs = (name: string): Wanted => only(`name ${name} image brand stock link`)
const companyAs = (name: string): Wanted => only(`title ${name} location type salary date`)
const venueAs = (building: string, city: string): Wanted => ({ first: { [building]: 'City Hall', [city]: 'Oslo' } })

const SENTENCES: Readonly<Record<string, Sentences>> = {
  Korean: {
    told: [
      ['shop', '이름과 가격만 남겨 주세요', NAME_AND_PRICE],
      ['jobs', '제목이랑 회사만 있으면 돼요', TITLE_AND_COMPANY],
      ['shop', '이미지는 빼줘', NO_IMAGE],
      ['jobs', '급여를 삭제해 주세요', NO_SALARY],
      ['shop', '브랜드는 필요 없어요', NO_BRAND],
      ['shop', '가격을 비용으로 바꿔 줘', priceAs('비용')],
      ['jobs', 'company의 이름을 고용주로 변경해 주세요', companyAs('고용주')],
      ['shop', '별점도 추가해 줘', RATING],
      ['shop', '정가도 가져와 주세요', OLD_PRICE],
      ['shop', '평점이 빠져 있어요', RATING],
      ['shop', '가격은 숫자여야 합니다', PRICES],
      ['jobs', '급여는 통화 기호 없이', SALARIES],
      ['jobs', '날짜는 ISO 형식으로 해 주세요', ISO],
      ['shop', '링크는 전체 URL로 바꿔 주세요', LINKS],
      ['shop', '광고는 제외해 주세요', WITHOUT_ADVERT],
      ['shop', '재고 있는 것만', IN_STOCK],
      ['shop', '품절된 상품은 빼 주세요', IN_STOCK],
      ['events', '"Upcoming events" 아래에 있는 것만', UPCOMING],
      ['shop', '가격순으로 정렬해 줘', NO_SORTING],
      ['events', '장소를 건물과 도시로 나눠 주세요', venueAs('건물', '도시')],
      ['staff', '도시와 국가를 위치로 합쳐 줘', { first: { 위치: 'Porto, Portugal' } }],
    ],
    aside: [
      ['jobs', '제목하고 날짜만 보여 주세요', TITLE_AND_DATE],
      ['shop', '사진은 없어도 돼요', NO_IMAGE],
      ['jobs', '급여를 정수로 표시해 주세요', SALARIES],
      ['shop', '스폰서 상품은 숨겨 주세요', WITHOUT_ADVERT],
      ['shop', 'price 대신 정가를 사용해 줘', AT_OLD_PRICE],
    ],
  },
  Turkish: {
    told: [
      ['shop', 'Sadece ad ve fiyat kalsın', NAME_AND_PRICE],
      ['jobs', 'Bana yalnızca başlık ve şirket lazım', TITLE_AND_COMPANY],
      ['shop', 'Resmi kaldır', NO_IMAGE],
      ['jobs', 'maaşı silin lütfen', NO_SALARY],
      ['shop', 'Marka gerekmiyor', NO_BRAND],
      ['shop', 'fiyatın adını maliyet olarak değiştir', priceAs('maliyet')],
      ['jobs', 'company alanının adı işveren olsun', companyAs('işveren')],
      ['shop', 'Puanı da ekle', RATING],
      ['shop', 'eski fiyat eksik', OLD_PRICE],
      ['shop', 'Yorum sayısını da al', REVIEWS],
      ['shop', 'Fiyat sayı olmalı', PRICES],
      ['jobs', 'maaş para birimi simgesi olmadan', SALARIES],
      ['jobs', 'Tarihler ISO formatında olsun', ISO],
      ['shop', 'bağlantılar tam adres olsun', LINKS],
      ['shop', 'Reklamları çıkar', WITHOUT_ADVERT],
      ['shop', 'sadece stokta olanlar', IN_STOCK],
      ['shop', 'tükenen ürünleri gösterme', IN_STOCK],
      ['events', 'sadece "Upcoming events" başlığı altındakiler', UPCOMING],
      ['shop', 'Fiyata göre sırala', NO_SORTING],
      ['events', 'mekanı bina ve şehir olarak ayır', venueAs('bina', 'sehir')],
      ['shop', 'resmi kaldır ve fiyatı sayıya çevir', { keys: 'name price brand stock link', ...PRICES }],
    ],
    aside: [
      ['jobs', 'Başlık ile tarih yeterli', TITLE_AND_DATE],
      ['shop', 'görsele gerek yok', NO_IMAGE],
      ['jobs', 'Maaşı tam sayıya çevir', SALARIES],
      ['shop', 'sponsorlu ürünler olmasın', WITHOUT_ADVERT],
      ['shop', 'fiyat yerine eski fiyatı kullan', AT_OLD_PRICE],
    ],
  },
  Danish: {
    told: [
      ['shop', 'kun navn og pris', NAME_AND_PRICE],
      ['jobs', 'Jeg har kun brug for titel og firma', TITLE_AND_COMPANY],
      ['shop', 'Fjern billedet', NO_IMAGE],
      ['jobs', 'udelad lønnen', NO_SALARY],
      ['shop', 'jeg skal ikke bruge mærket', NO_BRAND],
      ['shop', 'Omdøb prisen til omkostning', priceAs('omkostning')],
      ['jobs', 'company skal hedde arbejdsgiver', companyAs('arbejdsgiver')],
      ['shop', 'Tilføj også vurderingen', RATING],
      ['shop', 'den gamle pris mangler', OLD_PRICE],
      ['shop', 'tag også antal anmeldelser med', REVIEWS],
      ['shop', 'Prisen skal være et tal', PRICES],
      ['jobs', 'løn uden valutategn', SALARIES],
      ['jobs', 'datoer i ISO-format', ISO],
      ['shop', 'linkene skal være fulde adresser', LINKS],
      ['shop', 'ingen sponsorerede produkter', WITHOUT_ADVERT],
      ['shop', 'kun varer på lager', IN_STOCK],
      ['shop', 'spring udsolgte varer over', IN_STOCK],
      ['events', 'kun dem under "Upcoming events"', UPCOMING],
      ['shop', 'Sorter efter pris', NO_SORTING],
      ['events', 'Opdel sted i bygning og kommune', venueAs('bygning', 'kommune')],
      ['shop', 'fjern billedet og gør prisen til et tal', { keys: 'name price brand stock link', ...PRICES }],
    ],
    aside: [
      ['jobs', 'vis kun titel og dato', TITLE_AND_DATE],
      ['shop', 'billedet kan udelades', NO_IMAGE],
      ['jobs', 'lønnen som heltal', SALARIES],
      ['shop', 'skjul de sponsorerede', WITHOUT_ADVERT],
      ['shop', 'brug den gamle pris i stedet for prisen', AT_OLD_PRICE],
    ],
  },
  Norwegian: {
    told: [
      ['shop', 'bare navn og pris', NAME_AND_PRICE],
      ['jobs', 'Jeg trenger bare tittel og firma', TITLE_AND_COMPANY],
      ['shop', 'Fjern bildet', NO_IMAGE],
      ['jobs', 'ta bort lønnen', NO_SALARY],
      ['shop', 'jeg trenger ikke merket', NO_BRAND],
      ['shop', 'Endre navn på prisen til kostnad', priceAs('kostnad')],
      ['jobs', 'company skal hete arbeidsgiver', companyAs('arbeidsgiver')],
      ['shop', 'Legg også til vurderingen', RATING],
      ['shop', 'den gamle prisen mangler', OLD_PRICE],
      ['shop', 'ta med antall anmeldelser', REVIEWS],
      ['shop', 'Prisen skal være et tall', PRICES],
      ['jobs', 'lønn uten valutasymbol', SALARIES],
      ['jobs', 'datoene i ISO-format', ISO],
      ['shop', 'lenkene skal være fullstendige', LINKS],
      ['shop', 'uten annonser', WITHOUT_ADVERT],
      ['shop', 'kun varer på lager', IN_STOCK],
      ['shop', 'hopp over utsolgte varer', IN_STOCK],
      ['events', 'bare de under "Upcoming events"', UPCOMING],
      ['shop', 'Sorter etter pris', NO_SORTING],
      ['events', 'Del stedet i bygning og kommune', venueAs('bygning', 'kommune')],
      ['shop', 'fjern bildet og gjør prisen om til et tall', { keys: 'name price brand stock link', ...PRICES }],
    ],
    aside: [
      ['jobs', 'vis kun tittel og dato', TITLE_AND_DATE],
      ['shop', 'bildet er ikke nødvendig', NO_IMAGE],
      ['jobs', 'gjør lønnen om til heltall', SALARIES],
      ['shop', 'skjul sponsede produkter', WITHOUT_ADVERT],
      ['shop', 'bruk den gamle prisen i stedet for prisen', AT_OLD_PRICE],
    ],
  },
  Finnish: {
    told: [
      ['shop', 'vain nimi ja hinta', NAME_AND_PRICE],
      ['jobs', 'Tarvitsen vain otsikon ja yrityksen', TITLE_AND_COMPANY],
      ['shop', 'Poista kuva', NO_IMAGE],
      ['jobs', 'jätä palkka pois', NO_SALARY],
      ['shop', 'merkkiä ei tarvita', NO_BRAND],
      ['shop', 'Muuta hinnan nimeksi kustannus', priceAs('kustannus')],
      ['jobs', 'company pitäisi olla nimeltään työnantaja', companyAs('työnantaja')],
      ['shop', 'Lisää myös arvio', RATING],
      ['shop', 'vanha hinta puuttuu', OLD_PRICE],
      ['shop', 'ota mukaan arvostelujen määrä', REVIEWS],
      ['shop', 'Hinnan pitää olla numero', PRICES],
      ['jobs', 'palkka ilman valuuttamerkkiä', SALARIES],
      ['jobs', 'päivämäärät ISO-muodossa', ISO],
      ['shop', 'linkkien pitää olla täydellisiä', LINKS],
      ['shop', 'ilman mainoksia', WITHOUT_ADVERT],
      ['shop', 'vain varastossa olevat', IN_STOCK],
      ['shop', 'älä näytä loppuunmyytyjä tuotteita', IN_STOCK],
      ['events', 'vain otsikon "Upcoming events" alla olevat', UPCOMING],
      ['shop', 'Järjestä hinnan mukaan', NO_SORTING],
      ['events', 'Jaa paikka kenttiin rakennus ja kaupunki', venueAs('rakennus', 'kaupunki')],
      ['shop', 'poista kuva ja muuta hinta numeroksi', { keys: 'name price brand stock link', ...PRICES }],
    ],
    aside: [
      ['jobs', 'näytä pelkästään otsikko ja päivämäärä', TITLE_AND_DATE],
      ['shop', 'kuva ei ole tarpeen', NO_IMAGE],
      ['jobs', 'palkka kokonaislukuna', SALARIES],
      ['shop', 'piilota sponsoroidut', WITHOUT_ADVERT],
      ['shop', 'käytä vanhaa hintaa hinnan sijaan', AT_OLD_PRICE],
    ],
  },
  Indonesian: {
    told: [
      ['shop', 'hanya nama dan harga', NAME_AND_PRICE],
      ['jobs', 'Saya hanya butuh judul dan perusahaan', TITLE_AND_COMPANY],
      ['shop', 'Hapus gambar', NO_IMAGE],
      ['jobs', 'gajinya dihilangkan saja', NO_SALARY],
      ['shop', 'merek tidak diperlukan', NO_BRAND],
      ['shop', 'Ubah nama harga menjadi biaya', priceAs('biaya')],
      ['jobs', 'ganti nama company jadi majikan', companyAs('majikan')],
      ['shop', 'Tambahkan juga rating', RATING],
      ['shop', 'harga lama belum ada', OLD_PRICE],
      ['shop', 'ambil juga jumlah ulasan', REVIEWS],
      ['shop', 'Harga harus berupa angka', PRICES],
      ['jobs', 'gaji tanpa simbol mata uang', SALARIES],
      ['jobs', 'tanggal dalam format ISO', ISO],
      ['shop', 'tautannya harus lengkap', LINKS],
      ['shop', 'tanpa iklan', WITHOUT_ADVERT],
      ['shop', 'hanya yang tersedia', IN_STOCK],
      ['shop', 'jangan tampilkan barang yang habis terjual', IN_STOCK],
      ['events', 'hanya yang di bawah "Upcoming events"', UPCOMING],
      ['shop', 'Urutkan berdasarkan harga', NO_SORTING],
      ['events', 'Pisahkan tempat menjadi gedung dan kota', venueAs('gedung', 'kota')],
      ['shop', 'hapus gambar dan ubah harga menjadi angka', { keys: 'name price brand stock link', ...PRICES }],
    ],
    aside: [
      ['jobs', 'cukup judul dan tanggal saja', TITLE_AND_DATE],
      ['shop', 'saya tidak perlu gambar', NO_IMAGE],
      ['jobs', 'jadikan gaji bilangan bulat', SALARIES],
      ['shop', 'sembunyikan yang disponsori', WITHOUT_ADVERT],
      ['shop', 'gunakan harga lama sebagai ganti harga', AT_OLD_PRICE],
    ],
  },
  Vietnamese: {
    told: [
      ['shop', 'chỉ tên và giá', NAME_AND_PRICE],
      ['jobs', 'Tôi chỉ cần tiêu đề và công ty', TITLE_AND_COMPANY],
      ['shop', 'Xóa hình ảnh', NO_IMAGE],
      ['jobs', 'bỏ lương đi', NO_SALARY],
      ['shop', 'không cần thương hiệu', NO_BRAND],
      ['shop', 'Đổi tên giá thành chi phí', priceAs('chi_phi')],
      ['jobs', 'company nên được gọi là hãng', companyAs('hãng')],
      ['shop', 'Thêm cả xếp hạng', RATING],
      ['shop', 'thiếu giá cũ', OLD_PRICE],
      ['shop', 'lấy thêm số lượt đánh giá', REVIEWS],
      ['shop', 'Giá phải là số', PRICES],
      ['jobs', 'lương không có ký hiệu tiền tệ', SALARIES],
      ['jobs', 'ngày theo định dạng ISO', ISO],
      ['shop', 'liên kết phải đầy đủ', LINKS],
      ['shop', 'không lấy quảng cáo', WITHOUT_ADVERT],
      ['shop', 'chỉ sản phẩm còn hàng', IN_STOCK],
      ['shop', 'bỏ các sản phẩm hết hàng', IN_STOCK],
      ['events', 'chỉ những mục dưới "Upcoming events"', UPCOMING],
      ['shop', 'Sắp xếp theo giá', NO_SORTING],
      ['events', 'Tách địa điểm thành tòa nhà và thành phố', venueAs('toa_nha', 'thanh_pho')],
      ['shop', 'xóa hình ảnh và chuyển giá thành số', { keys: 'name price brand stock link', ...PRICES }],
    ],
    aside: [
      ['jobs', 'chỉ giữ lại tiêu đề và ngày', TITLE_AND_DATE],
      ['shop', 'ảnh không cần thiết', NO_IMAGE],
      ['jobs', 'chuyển lương thành số nguyên', SALARIES],
      ['shop', 'ẩn các mục được tài trợ', WITHOUT_ADVERT],
      ['shop', 'dùng giá cũ thay cho giá', AT_OLD_PRICE],
    ],
  },
  Arabic: {
    told: [
      ['shop', 'فقط الاسم والسعر', NAME_AND_PRICE],
      ['jobs', 'أحتاج فقط إلى العنوان والشركة', TITLE_AND_COMPANY],
      ['shop', 'احذف الصورة', NO_IMAGE],
      ['jobs', 'أزل الراتب من فضلك', NO_SALARY],
      ['shop', 'لا أحتاج العلامة التجارية', NO_BRAND],
      ['shop', 'أعد تسمية السعر إلى التكلفة', priceAs('التكلفة')],
      ['jobs', 'غيّر اسم company إلى المؤسسة', companyAs('المؤسسة')],
      ['shop', 'أضف التقييم أيضا', RATING],
      ['shop', 'ينقص السعر القديم', OLD_PRICE],
      ['shop', 'أضف أيضا عدد المراجعات', REVIEWS],
      ['shop', 'يجب أن يكون السعر رقما', PRICES],
      ['jobs', 'الراتب بدون رمز العملة', SALARIES],
      ['jobs', 'التاريخ بصيغة ISO', ISO],
      ['shop', 'يجب أن تكون الروابط كاملة', LINKS],
      ['shop', 'بدون إعلانات', WITHOUT_ADVERT],
      ['shop', 'المنتجات المتوفرة فقط', IN_STOCK],
      ['shop', 'استبعد المنتجات التي نفدت', IN_STOCK],
      ['events', 'فقط ما تحت "Upcoming events"', UPCOMING],
      ['shop', 'رتب حسب السعر', NO_SORTING],
      ['events', 'قسّم المكان إلى المبنى والمدينة', venueAs('المبنى', 'المدينة')],
    ],
    aside: [
      ['jobs', 'أريد العنوان والتاريخ فقط', TITLE_AND_DATE],
      ['shop', 'لا داعي للصورة', NO_IMAGE],
      ['jobs', 'اجعل الراتب عددا صحيحا', SALARIES],
      ['shop', 'أخف المنتجات الممولة', WITHOUT_ADVERT],
      ['shop', 'استخدم السعر القديم بدلا من السعر', AT_OLD_PRICE],
    ],
  },
  Catalan: {
    told: [
      ['shop', 'només el nom i el preu', NAME_AND_PRICE],
      ['jobs', "Només necessito el títol i l'empresa", TITLE_AND_COMPANY],
      ['shop', 'Treu la imatge', NO_IMAGE],
      ['jobs', 'elimina el salari, si us plau', NO_SALARY],
      ['shop', 'la marca no cal', NO_BRAND],
      ['shop', 'Canvia el nom del preu a cost', priceAs('cost')],
      ['jobs', "company s'hauria de dir empresari", companyAs('empresari')],
      ['shop', 'Afegeix també la valoració', RATING],
      ['shop', 'falta el preu antic', OLD_PRICE],
      ['shop', 'agafa també el nombre de ressenyes', REVIEWS],
      ['shop', 'El preu ha de ser un nombre', PRICES],
      ['jobs', 'el salari sense el símbol de moneda', SALARIES],
      ['jobs', 'les dates en format ISO', ISO],
      ['shop', 'els enllaços han de ser complets', LINKS],
      ['shop', 'sense anuncis', WITHOUT_ADVERT],
      ['shop', 'només els que estan en estoc', IN_STOCK],
      ['shop', 'exclou els productes esgotats', IN_STOCK],
      ['events', 'només els de sota "Upcoming events"', UPCOMING],
      ['shop', 'Ordena per preu', NO_SORTING],
      ['events', 'Separa el lloc en edifici i ciutat', venueAs('edifici', 'ciutat')],
      ['shop', 'treu la imatge i converteix el preu en nombre', { keys: 'name price brand stock link', ...PRICES }],
    ],
    aside: [
      ['jobs', 'mostra només el títol i la data', TITLE_AND_DATE],
      ['shop', 'no vull la imatge', NO_IMAGE],
      ['jobs', 'el salari com a nombre enter', SALARIES],
      ['shop', 'amaga els productes patrocinats', WITHOUT_ADVERT],
      ['shop', 'fes servir el preu antic en lloc del preu', AT_OLD_PRICE],
    ],
  },
  Hebrew: {
    told: [
      ['shop', 'רק שם ומחיר', NAME_AND_PRICE],
      ['jobs', 'אני צריך רק את הכותרת ואת החברה', TITLE_AND_COMPANY],
      ['shop', 'תוריד את התמונה', NO_IMAGE],
      ['jobs', 'הסר את השכר בבקשה', NO_SALARY],
      ['shop', 'אין צורך במותג', NO_BRAND],
      ['shop', 'שנה את השם של המחיר לעלות', priceAs('עלות')],
      ['jobs', 'company צריך להיקרא מעסיק', companyAs('מעסיק')],
      ['shop', 'תוסיף גם דירוג', RATING],
      ['shop', 'חסר המחיר הקודם', OLD_PRICE],
      ['shop', 'הוסף גם את מספר הביקורות', REVIEWS],
      ['shop', 'המחיר צריך להיות מספר', PRICES],
      ['jobs', 'השכר בלי סימן המטבע', SALARIES],
      ['jobs', 'התאריך בפורמט ISO', ISO],
      ['shop', 'הקישורים צריכים להיות מלאים', LINKS],
      ['shop', 'בלי פרסומות', WITHOUT_ADVERT],
      ['shop', 'רק מוצרים במלאי', IN_STOCK],
      ['shop', 'אל תציג מוצרים שאזלו', IN_STOCK],
      ['events', 'רק מה שמתחת ל"Upcoming events"', UPCOMING],
      ['shop', 'מיין לפי מחיר', NO_SORTING],
      ['events', 'פצל את המקום לבניין ועיר', venueAs('בניין', 'עיר')],
    ],
    aside: [
      ['jobs', 'תשאיר רק כותרת ותאריך', TITLE_AND_DATE],
      ['shop', 'התמונה מיותרת', NO_IMAGE],
      ['jobs', 'תהפוך את השכר למספר שלם', SALARIES],
      ['shop', 'תסתיר את הממומנים', WITHOUT_ADVERT],
      ['shop', 'השתמש במחיר הקודם במקום במחיר', AT_OLD_PRICE],
    ],
  },
  Thai: {
    told: [
      ['shop', 'เอาแค่ชื่อกับราคา', NAME_AND_PRICE],
      ['jobs', 'ต้องการแค่หัวข้อและบริษัท', TITLE_AND_COMPANY],
      ['shop', 'ลบรูปภาพออก', NO_IMAGE],
      ['jobs', 'ตัดเงินเดือนออกครับ', NO_SALARY],
      ['shop', 'ไม่ต้องการแบรนด์', NO_BRAND],
      ['shop', 'เปลี่ยนชื่อราคาเป็นราคาขาย', priceAs('ราคาขาย')],
      ['jobs', 'company ควรชื่อว่า "นายจ้าง"', companyAs('นายจ้าง')],
      ['shop', 'เพิ่มคะแนนด้วย', RATING],
      ['shop', 'ราคาเดิมหายไป', OLD_PRICE],
      ['shop', 'ขอจำนวนรีวิวด้วย', REVIEWS],
      ['shop', 'ราคาต้องเป็นตัวเลข', PRICES],
      ['jobs', 'เงินเดือนไม่มีสัญลักษณ์สกุลเงิน', SALARIES],
      ['jobs', 'วันที่ในรูปแบบ ISO', ISO],
      ['shop', 'ลิงก์ต้องเป็น URL เต็ม', LINKS],
      ['shop', 'ไม่เอาโฆษณา', WITHOUT_ADVERT],
      ['shop', 'เฉพาะสินค้าที่มีในสต็อก', IN_STOCK],
      ['shop', 'ซ่อนสินค้าที่หมด', IN_STOCK],
      ['events', 'เฉพาะรายการใต้ "Upcoming events"', UPCOMING],
      ['shop', 'เรียงตามราคา', NO_SORTING],
      ['events', 'แยกสถานที่เป็นอาคารและเมือง', venueAs('อาคาร', 'เมือง')],
    ],
    aside: [
      ['jobs', 'ขอแค่หัวข้อกับวันที่', TITLE_AND_DATE],
      ['shop', 'ไม่จำเป็นต้องมีรูป', NO_IMAGE],
      ['jobs', 'แปลงเงินเดือนเป็นจำนวนเต็ม', SALARIES],
      ['shop', 'ไม่เอาสินค้าที่เป็นสปอนเซอร์', WITHOUT_ADVERT],
      ['shop', 'ใช้ราคาเดิมแทนราคา', AT_OLD_PRICE],
    ],
  },
  Hindi: {
    told: [
      ['shop', 'सिर्फ नाम और कीमत', NAME_AND_PRICE],
      ['jobs', 'मुझे केवल शीर्षक और कंपनी चाहिए', TITLE_AND_COMPANY],
      ['shop', 'चित्र हटा दो', NO_IMAGE],
      ['jobs', 'कृपया वेतन हटाएं', NO_SALARY],
      ['shop', 'ब्रांड की जरूरत नहीं है', NO_BRAND],
      ['shop', 'कीमत का नाम बदलकर "लागत" कर दो', priceAs('लागत')],
      ['jobs', 'company का नाम "नियोक्ता" होना चाहिए', companyAs('नियोक्ता')],
      ['shop', 'रेटिंग भी जोड़ो', RATING],
      ['shop', 'पुरानी कीमत गायब है', OLD_PRICE],
      ['shop', 'समीक्षाओं की संख्या भी चाहिए', REVIEWS],
      ['shop', 'कीमत संख्या होनी चाहिए', PRICES],
      ['jobs', 'वेतन बिना मुद्रा चिह्न के', SALARIES],
      ['jobs', 'तारीख ISO प्रारूप में', ISO],
      ['shop', 'लिंक पूरे होने चाहिए', LINKS],
      ['shop', 'विज्ञापन मत दिखाओ', WITHOUT_ADVERT],
      ['shop', 'केवल स्टॉक में उपलब्ध', IN_STOCK],
      ['shop', 'बिक चुके उत्पाद हटा दो', IN_STOCK],
      ['events', 'केवल "Upcoming events" के नीचे वाले', UPCOMING],
      ['shop', 'कीमत के अनुसार क्रमबद्ध करें', NO_SORTING],
      ['events', 'स्थान को इमारत और शहर में बांटो', venueAs('इमारत', 'शहर')],
    ],
    aside: [
      ['jobs', 'बस शीर्षक और तारीख रखो', TITLE_AND_DATE],
      ['shop', 'चित्र नहीं चाहिए', NO_IMAGE],
      ['jobs', 'वेतन को पूर्णांक में बदलें', SALARIES],
      ['shop', 'प्रायोजित उत्पाद छिपाएं', WITHOUT_ADVERT],
      ['shop', 'कीमत की जगह पुरानी कीमत इस्तेमाल करो', AT_OLD_PRICE],
    ],
  },
  Persian: {
    told: [
      ['shop', 'فقط نام و قیمت', NAME_AND_PRICE],
      ['jobs', 'من فقط عنوان و شرکت را لازم دارم', TITLE_AND_COMPANY],
      ['shop', 'عکس را حذف کن', NO_IMAGE],
      ['jobs', 'لطفا حقوق را بردارید', NO_SALARY],
      ['shop', 'برند لازم نیست', NO_BRAND],
      ['shop', 'اسم قیمت را به هزینه تغییر بده', priceAs('هزینه')],
      ['jobs', 'company باید کارفرما نامیده شود', companyAs('کارفرما')],
      ['shop', 'امتیاز را هم اضافه کن', RATING],
      ['shop', 'قیمت قبلی جا افتاده', OLD_PRICE],
      ['shop', 'تعداد نظرات را هم بگیر', REVIEWS],
      ['shop', 'قیمت باید عدد باشد', PRICES],
      ['jobs', 'حقوق بدون علامت ارز', SALARIES],
      ['jobs', 'تاریخ به فرمت ISO', ISO],
      ['shop', 'لینک‌ها باید کامل باشند', LINKS],
      ['shop', 'بدون تبلیغات', WITHOUT_ADVERT],
      ['shop', 'فقط کالاهای موجود', IN_STOCK],
      ['shop', 'محصولات ناموجود را نشان نده', IN_STOCK],
      ['events', 'فقط موارد زیر "Upcoming events"', UPCOMING],
      ['shop', 'بر اساس قیمت مرتب کن', NO_SORTING],
      ['events', 'مکان را به ساختمان و شهر تقسیم کن', venueAs('ساختمان', 'شهر')],
    ],
    aside: [
      ['jobs', 'فقط عنوان و تاریخ را نگه دار', TITLE_AND_DATE],
      ['shop', 'به عکس نیازی نیست', NO_IMAGE],
      ['jobs', 'حقوق را به عدد صحیح تبدیل کن', SALARIES],
      ['shop', 'آگهی‌ها را پنهان کن', WITHOUT_ADVERT],
      ['shop', 'به جای قیمت از قیمت قبلی استفاده کن', AT_OLD_PRICE],
    ],
  },
}

type Score = 'right' | 'refused' | 'wrong'

function scoreOf([page, feedback, wanted]: Case): { score: Score; said: string } {
  const result = refineRecipe({ ...PAGES[page], outputSchema: null, feedback })
  if (!result.ok)
    return {
      score: wanted.refused?.test(result.message) ? 'right' : 'refused',
      said: `${feedback} → ${result.message}`,
    }
  const items = result.items.filter(compileFilter(result.filter ?? { mode: 'all', conditions: [] }, result.items))
  const [field, values] = wanted.of ?? []
  const [added] = Object.keys(items[0] ?? {}).filter((key) => !Object.hasOwn(PAGES[page].recipe.fields, key))
  const isRight =
    wanted.refused === undefined &&
    (wanted.keys === undefined || Object.keys(items[0] ?? {}).join(' ') === wanted.keys) &&
    holds(() => wanted.first && expect(items[0]).toMatchObject(wanted.first)) &&
    holds(() => field && expect(items.map((item) => item[field])).toEqual(values)) &&
    holds(() => wanted.adds && expect(items.map((item) => numberIn(item[added ?? '']))).toEqual(wanted.adds))
  const said = `${feedback} → ${result.changes.join(' ')} ${result.notes.join(' ')} ${JSON.stringify(items[0])}`
  return { score: isRight ? 'right' : 'wrong', said }
}

function numberIn(value: unknown): number {
  return Number.parseFloat(String(value).replaceAll(/[^\d.]/g, ''))
}

function holds(check: () => unknown): boolean {
  try {
    check()
    return true
  } catch {
    return false
  }
}

/** What share is understood; that which is done wrong in silence is never right. */
function shareOf(cases: readonly Case[]): { right: number; told: string; wrong: string[] } {
  const scores = cases.map(scoreOf)
  return {
    right: scores.filter(({ score }) => score === 'right').length / cases.length,
    told: scores.flatMap(({ score, said }) => (score === 'right' ? [] : [`${score}: ${said}`])).join('\n'),
    wrong: scores.flatMap(({ score, said }) => (score === 'wrong' ? [said] : [])),
  }
}

describe.each(Object.entries(SENTENCES))('%s', (_, { told, aside }) => {
  test('sentences are understood, and nothing is done wrong in silence', () => {
    const share = shareOf(told)
    expect(share.wrong, share.told).toEqual([])
    expect(share.right, share.told).toBeGreaterThanOrEqual(0.9)
  })

  test('so are those that were kept aside', () => {
    const share = shareOf(aside)
    expect(share.wrong, share.told).toEqual([])
    expect(share.right, share.told).toBeGreaterThanOrEqual(0.8)
  })
})

test.each([
  '이미지는 삭제하지 마세요',
  'resmi silme',
  'fjern ikke billedet',
  'ikke fjern bildet',
  'älä poista kuvaa',
  'tidak perlu hapus gambar',
  'không cần xóa hình ảnh',
  'لا داعي لحذف الصورة',
  'no cal eliminar la imatge',
  'אין צורך להסיר את התמונה',
  'ไม่ต้องลบรูปภาพ',
  'चित्र मत हटाओ',
  'عکس را حذف نکن',
  'harga tidak harus berupa angka',
  'المنتجات لا يجب أن تكون رقما',
])('what is not to be changed stays: %s', (feedback) => {
  expect(refineRecipe({ ...PAGES.shop, outputSchema: null, feedback }).ok).toBe(false)
})

test.each<Case>([
  ['shop', '가격과 링크를 제외하고 모두 삭제해 주세요', only('price link')],
  ['shop', 'Fiyat ve ad dışında hiçbir şey istemiyorum', NAME_AND_PRICE],
  ['shop', 'erstat prisen med den gamle pris', AT_OLD_PRICE],
  ['staff', 'slå sammen by og land til sted', { first: { sted: 'Porto, Portugal' } }],
  ['staff', 'yhdistä kaupunki ja maa kenttään paikka', { first: { paikka: 'Porto, Portugal' } }],
  ['shop', 'hapus semua kecuali nama dan harga', NAME_AND_PRICE],
  ['staff', 'gộp thành phố và quốc gia thành địa chỉ', { first: { dia_chi: 'Porto, Portugal' } }],
  ['shop', 'احذف كل شيء ما عدا الاسم والسعر', NAME_AND_PRICE],
  ['shop', 'elimina-ho tot excepte el nom i el preu', NAME_AND_PRICE],
  ['shop', 'מחק הכל חוץ מהשם והמחיר', NAME_AND_PRICE],
  ['staff', 'รวมเมืองและประเทศเป็นที่อยู่', { first: { ที่อยู่: 'Porto, Portugal' } }],
  ['shop', 'नाम और कीमत को छोड़कर सब हटा दो', NAME_AND_PRICE],
  ['shop', 'همه چیز به جز نام و قیمت را حذف کن', NAME_AND_PRICE],
])('%s: %s', (...one) => {
  expect(scoreOf(one)).toMatchObject({ score: 'right' })
})
