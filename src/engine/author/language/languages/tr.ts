import type { LanguageWords } from '../language-words.ts'

export const tr: LanguageWords = {
  fields: `title: başlık başlığı ad adı isim ismi; price: fiyat fiyatı ücret kira tutar; old_price: eski_fiyat; discount: indirim; currency: para_birimi; salary: maaş; author: yazar yazarı gazeteci yönetmen sanatçı kullanıcı; company: şirket firma işveren yayınevi kurum organizatör; brand: marka markası üretici; seller: satıcı; location: konum yer adres konumu; street: sokak cadde; city: şehir il ilçe; region: bölge il; country: ülke;
    postal_code: posta_kodu; date: tarih tarihi yayınlandı yayın_tarihi güncellendi; time: saat saati; hours: çalışma_saatleri; year: yıl yılı; rating: puan değerlendirme yıldız; reviews: yorumlar değerlendirmeler; count: sayı sayısı adet miktar yorum oy puan; availability: stok bulunabilirlik stok_durumu; link: bağlantı bağlantısı; image: resim görsel fotoğraf; description: açıklama özet alt_başlık; body: metin içerik; quote: alıntı;
    category: kategori tür tip bölüm konu; tags: etiketler anahtar_kelimeler; status: durum durumu; code: kod kodu numara ürün_kodu; duration: süre süresi hazırlama_süresi; size: boyut alan büyüklük metrekare ebat; weight: ağırlık; bedrooms: yatak_odası oda; bathrooms: banyo; color: renk; material: malzeme; rank: sıra sıralama; language: dil; servings: porsiyon kişilik; calories: kalori; shipping: kargo teslimat; phone: telefon; fax: faks;
    email: e-posta eposta; ingredients: malzemeler; instructions: yapılışı hazırlanışı tarif adımlar; pages: sayfa_sayısı`,
  weak: 'title: ürün makale kitap takım; location: nerede',
  and: 've ile ayrıca',
  fill: 've veya ile için her tüm bütün bu şu bir olan da de ki mi bana bize sayfa sayfadaki sayfası',
  ask: 'lütfen istiyorum istiyoruz ver bana_ver getir bul listele çıkar göster topla al nedir nelerdir arıyorum gerekiyor lazım',
  askLast: true,
  polite: 'lütfen teşekkürler teşekkür_ederim merhaba',
  each: 'her',
  many: 'tüm bütün liste tablo hepsi',
  one: 'bu_sayfa bu_sayfadan bu_makalenin bu_ürünün bu_tarifin',
  with: 'birlikte dahil',
  of: 'için',
  not: 'değil hariç olmadan',
  number: 'sayısı',
  questions:
    'count: kaç; price: ne_kadar kaç_para; date: ne_zaman; location: nerede; author: kim; which: hangi hangileri; title: adı_ne',
  endings:
    'larının lerinin ları leri ların lerin lar ler nın nin nun nün ın in un ün ını ini sı si su sü yı yi ı i u ü',
}
