import type { LanguageWords } from '../language-words.ts'

/** Indonesian and Malay. */
export const id: LanguageWords = {
  fields: `title: judul nama tajuk; price: harga biaya sewa tarif; old_price: harga_lama harga_asli harga_coret; discount: diskon potongan; currency: mata_uang; salary: gaji; author: penulis pengarang wartawan sutradara pengguna; company: perusahaan penerbit penyelenggara syarikat; brand: merek produsen jenama; seller: penjual; location: lokasi tempat alamat; street: jalan; city: kota bandar; region: provinsi wilayah daerah negeri; country: negara; postal_code: kode_pos poskod; date: tanggal tarikh diterbitkan;
    time: waktu jam masa; hours: jam_buka; year: tahun; rating: penilaian peringkat bintang; reviews: ulasan; count: jumlah banyaknya komentar suara bilangan; availability: ketersediaan stok; link: tautan pautan; image: gambar foto; description: deskripsi keterangan ringkasan penerangan; body: isi teks kandungan; quote: kutipan; category: kategori jenis bagian tipe; tags: kata_kunci; status: keadaan kondisi; code: kode nomor kod; duration: durasi lama waktu_memasak; size: ukuran luas saiz; weight: berat; bedrooms: kamar_tidur bilik; bathrooms: kamar_mandi;
    color: warna; material: bahan; rank: peringkat; language: bahasa; servings: porsi; calories: kalori; shipping: pengiriman; phone: telepon telefon; fax: faks; email: surel emel; ingredients: bahan; instructions: cara_membuat langkah; pages: halaman`,
  weak: 'title: produk artikel buku',
  and: 'dan serta',
  fill: 'yang di ke dari untuk dengan dan atau setiap semua ini itu pada adalah oleh saya kami halaman laman',
  ask: 'ambil dapatkan tampilkan cari berikan_saya berikan saya_ingin saya_mau saya_perlu kumpulkan daftar tolong apa',
  polite: 'tolong terima_kasih halo silakan',
  each: 'setiap tiap',
  many: 'semua daftar tabel senarai',
  one: 'halaman_ini artikel_ini produk_ini resep_ini',
  with: 'dengan beserta',
  of: 'dari untuk di pada oleh',
  not: 'bukan tanpa kecuali',
  number: 'jumlah',
  questions:
    'count: berapa_banyak; price: berapa_harganya berapa; date: kapan bila; location: di_mana; author: siapa; which: apa_saja mana',
  headFirst: true,
}
