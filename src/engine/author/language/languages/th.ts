import type { LanguageWords } from '../language-words.ts'

export const th: LanguageWords = {
  fields: `title: ชื่อ หัวข้อ ชื่อเรื่อง หัวเรื่อง; price: ราคา ค่าเช่า; discount: ส่วนลด; salary: เงินเดือน; author: ผู้เขียน ผู้แต่ง นักข่าว; company: บริษัท สำนักพิมพ์; brand: ยี่ห้อ แบรนด์; seller: ผู้ขาย; location: สถานที่ ที่อยู่ ที่ตั้ง; city: เมือง; region: จังหวัด; country: ประเทศ; postal_code: รหัสไปรษณีย์; date: วันที่; time: เวลา; year: ปี; rating: คะแนน; reviews: รีวิว; count: จำนวน; availability: สต็อก สถานะสินค้า; link: ลิงก์; image: รูป รูปภาพ ภาพ; description: คำอธิบาย รายละเอียด สรุป; body: เนื้อหา ข้อความ;
    category: หมวดหมู่ ประเภท; tags: แท็ก; status: สถานะ; code: รหัส; duration: ระยะเวลา; size: ขนาด พื้นที่; weight: น้ำหนัก; bedrooms: ห้องนอน; bathrooms: ห้องน้ำ; color: สี; material: วัสดุ; rank: อันดับ; language: ภาษา; shipping: การจัดส่ง; phone: โทรศัพท์; email: อีเมล; ingredients: ส่วนผสม วัตถุดิบ; instructions: วิธีทำ`,
  and: 'และ',
  fill: '',
  ask: 'ขอ ดึง แสดง ต้องการ ช่วย',
  polite: 'ขอบคุณ สวัสดี กรุณา',
  each: 'แต่ละ ทุก',
  many: 'ทั้งหมด รายการ ตาราง',
  one: 'หน้านี้',
  with: '',
  of: 'ของ',
  not: 'ไม่ ยกเว้น',
  number: 'จำนวน',
  questions: 'price: เท่าไร; date: เมื่อไร; location: ที่ไหน; author: ใคร',
}
