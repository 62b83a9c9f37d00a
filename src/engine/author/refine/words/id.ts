import type { LanguageWords } from './language-words.ts'

export const ID: LanguageWords = {
  common:
    'dan serta dengan tanpa hanya saja cukup tidak jangan saya perlu butuh mau ingin yang di bawah untuk hapus buang hilangkan dihilangkan tampilkan tambahkan tambah ubah ganti nama menjadi jadi jadikan harus berupa harga juga kurang belum ada salah pakai gunakan urutkan berdasarkan dalam format sembunyikan pisahkan gabungkan kecuali',
  and: 'dan|serta|dan juga|beserta',
  articles: 'semua|kolom|bidang|field|para|seluruh',
  manners:
    'tolong|mohon|terima kasih|makasih|sekarang|bisakah kamu|bisakah anda|bisa tolong|silakan|dong|ya|kamu|anda|deh|aja dulu|minta tolong',
  wishes: `
    (jangan|tidak|tak|gak|nggak|ga)( (perlu|usah|butuh|mau|ingin|boleh))? (di|meng|men|me)?(hapus|buang|hilangkan|sembunyikan|ubah|ganti|hilang) {a} = leave {a} as it is
    {a} (jangan|tidak)( (perlu|usah|boleh))? (dihapus|hapus|dihilangkan|dibuang|diubah|disembunyikan) = leave {a} as it is
    {a} (tidak|jangan|bukan|tak) (harus|perlu|usah|boleh) (berupa|menjadi|jadi|dalam) {b} = leave {a} as it is
    (hapus|buang|hilangkan|sembunyikan) (semua|semuanya|semua kolom|segalanya|yang lain|semua yang lain) (kecuali|selain) {a} = only {a}
    selain {a},? (hapus|buang|hilangkan|tidak perlu|tidak usah)( saja| semua| semuanya)* = only {a}
    ((tampilkan|simpan|ambil) )?(semua|semuanya|semua kolom|segalanya) (kecuali|selain) {a} = all but {a}
    (hanya|cuma|tampilkan hanya|ambil hanya) ((yang|acara|item|produk|data|bagian|kegiatan)( yang)? )?((ada|berada|terdapat) )?(di bawah|di|dari|dalam|di dalam|pada)( judul| bagian| seksi)? {q}( saja)? = only the section {q}
    (hanya|cuma) (bagian|seksi) ({q}) = only the section {q}
    (hanya|cuma) (bagian|seksi) {a}( saja)? = only the section {a}
    ((saya|aku|kami|kita|gue) )?(hanya|cuma|cukup) (butuh|perlu|mau|ingin|memerlukan|membutuhkan|menginginkan)( melihat)? {a}( saja| aja)? = only {a}
    (tampilkan|simpan|ambil|sisakan|beri|berikan|kasih|pertahankan)( saya)? (hanya|cuma) {a}( saja)? = only {a}
    (tampilkan|simpan|ambil|sisakan|berikan|pertahankan) {a} saja = only {a}
    (hanya|cuma|cukup) (tampilkan|simpan|ambil|sisakan|berikan|pertahankan) {a}( saja)? = only {a}
    (hanya|cuma) {a},? (tidak ada yang lain|lainnya tidak usah|yang lain tidak perlu|itu saja) = only {a}
    (hanya|cuma|cukup) {a}( saja| aja)? = only {a}
    {a} (sudah cukup|cukup) = only {a}
    (ubah|ganti|rubah) nama (kolom |bidang |field )?{a} (menjadi|jadi|ke|dengan|sebagai) {b} = rename {a} to {b}
    (namai|sebut|beri nama|panggil) (kolom |bidang )?{a} (menjadi|jadi|sebagai|dengan) {b} = rename {a} to {b}
    {a} (harus|seharusnya|sebaiknya|mesti) (bernama|dinamai|disebut|diberi nama|diganti nama(nya)? menjadi) {b} = rename {a} to {b}
    nama {a} (harus|seharusnya|sebaiknya) {b} = rename {a} to {b}
    (pisahkan|pecah|pecahkan|bagi|belah|pisah) {a} (menjadi|jadi|ke dalam|ke) {b} = split {a} into {b}
    (pisahkan|pisah) {a} (dari|dengan) {b} = separate {a} and {b}
    (pisahkan|pisah) {a} = separate {a}
    {a} (secara terpisah|terpisah|di kolom terpisah|sebagai kolom terpisah) = separate {a}
    (gabungkan|satukan|gabung) {a} (menjadi|jadi|ke dalam|ke|sebagai) {b} = join {a} into {b}
    (tautan|link|url|alamat)(nya)? (lengkap|absolut|penuh|utuh) = links absolute
    {a} (harus|seharusnya|sebaiknya|mesti) (berupa |jadi |menjadi )?((url|alamat|tautan|link) )?(yang )?(lengkap|absolut|penuh|utuh) = {a} absolute
    (jadikan|ubah|buat) {a} (menjadi |jadi )?((url|alamat|tautan|link) )?(yang )?(lengkap|absolut|penuh|utuh) = {a} absolute
    ((ubah|jadikan|tulis|tampilkan|buat) )?{a} (dalam|ke|menjadi|dengan|pakai|memakai|menggunakan|jadi)( bentuk)? (format |tanggal )?iso( 8601)? = {a} in ISO format
    {a} (harus )?(format|berformat|formatnya) iso = {a} in ISO format
    {a} tanpa (simbol mata uang|mata uang|tanda mata uang|simbol euro|tanda euro|satuan|pemisah ribuan|simbol|rp)( nya)? = {a} should be a number
    (hapus|hilangkan|buang) (simbol mata uang|mata uang|tanda mata uang|simbol euro|satuan|pemisah ribuan) (dari|di|pada) {a} = {a} should be a number
    (jadikan|ubah|konversi|buat) {a} (menjadi |jadi |ke |sebagai )?(bilangan bulat|angka bulat) = {a} should be a whole number
    (jadikan|ubah|konversi|buat) {a} (menjadi |jadi |ke |sebagai )?(angka|bilangan|nomor|numerik) = {a} should be a number
    (jadikan|ubah|konversi|buat) {a} (menjadi |jadi |ke |sebagai )?(teks) = {a} should be text
    (jadikan|ubah|konversi|buat) {a} (menjadi |jadi |ke |sebagai )?(daftar) = {a} should be a list
    (ubah|ganti) {a} (menjadi|jadi) {b} = rename {a} to {b}
    {a} (harus|seharusnya|sebaiknya|mesti) (berupa|menjadi|jadi|adalah|dalam bentuk|sebagai)? {b} = {a} should be {b}
    {a} (harus|seharusnya|sebaiknya|mesti) {b} = {a} should be {b}
    (tambahkan|tambah|sertakan|masukkan) (juga )?{a} sebagai {b} = add {a} as {b}
    (gunakan|pakai|ambil|pilih) {a} (sebagai ganti|sebagai pengganti|bukan|daripada|alih-alih|ketimbang) {b} = use {a} instead of {b}
    {a} sebagai {b} = {a} as {b}
    (ambil|tampilkan|berikan|beri|kasih|baca|kumpulkan|sertakan|masukkan|lihat) (juga|pula) {a} = add {a}
    (tambahkan|tambah|sertakan|masukkan|kumpulkan|ekstrak) (juga |lagi )?{a}( juga| dong)? = add {a}
    ((saya|aku|kami) )?(juga|masih) (butuh|perlu|mau|ingin|memerlukan|membutuhkan) {a} = add {a}
    ((saya|aku|kami) )?(butuh|perlu|mau|ingin) {a} juga = add {a}
    (ambil|tampilkan|berikan) {a} juga = add {a}
    (juga) {a} = add {a}
    {a} (belum ada|tidak ada|kurang|hilang|ketinggalan|terlewat|terlupa|belum muncul|tidak muncul) = add {a}
    (kurang|belum ada|tidak ada) {a} = add {a}
    {a} juga = add {a}
    (gunakan|pakai|pilih|ambil) {a}( saja)? = use {a}
    {a} (salah|keliru|tidak benar|tidak tepat|kosong|tidak sesuai) = {a} is wrong
    (hapus|buang|hilangkan|sembunyikan|singkirkan|abaikan|lewati|keluarkan|hapuskan|kecualikan|tiadakan|saring) {a}( saja| aja)? = drop {a}
    (jangan|tidak usah|tidak perlu|gak usah|tak perlu) (tampilkan|ambil|sertakan|masukkan|ikutkan|pakai|menampilkan|ditampilkan|tunjukkan) {a} = drop {a}
    ((saya|aku|kami) )?(tidak|tak|gak|nggak|ga) (perlu|butuh|mau|ingin|membutuhkan|memerlukan|menginginkan)( ada)? {a} = drop {a}
    {a} (tidak|tak|gak|nggak) (perlu|diperlukan|dibutuhkan|penting|usah|butuh|berguna)( ada| ditampilkan)? = drop {a}
    {a} (dihilangkan|dihapus|dibuang|disembunyikan|hilangkan|hapus|buang|dikeluarkan|bisa dihapus|boleh dihapus|boleh dihilangkan|bisa dihilangkan|jangan ditampilkan|jangan dimasukkan|disingkirkan)( saja| aja)? = drop {a}
    (tanpa|bukan) {a} = drop {a}
    (urutkan|sortir|urut|diurutkan|susun)( semua| semuanya| daftar| hasil)? (berdasarkan|menurut|dari|sesuai|dengan) {a} = sort by {a}`,
  words: `
    bilangan bulat|angka bulat = whole number
    angka|bilangan = number
    teks = text
    gaji(nya)? = gaji
    merek(nya)? = brand
    harganya = harga
    gambarnya = gambar
    namanya = nama
    judulnya = judul
    tanggalnya = tanggal
    tautannya = tautan
    perusahaannya = perusahaan
    lokasinya = lokasi
    stoknya = stok
    fotonya = foto
    pertama = the first
    kedua = the second
    ketiga = the third
    terakhir = the last
    ((produk|barang|item|hasil|yang|lowongan) )*(iklan|disponsori|bersponsor|promosi|sponsor|berbayar|diiklankan)(nya)? = sponsored
    ((produk|barang|item|yang|stoknya) )*(habis terjual|sudah habis|habis|stok habis|kehabisan stok|terjual habis|tidak tersedia|kosong) = sold out
    ((produk|barang|item|yang|masih) )*(tersedia|ada stok|ada stoknya|ready stock|masih ada|dalam stok) = in stock`,
}
