import type { LanguageWords } from '../language-words.ts'

export const vi: LanguageWords = {
  fields: `title: tên tiêu_đề tựa_đề; price: giá giá_bán giá_tiền; old_price: giá_cũ giá_gốc; discount: giảm_giá khuyến_mãi; currency: tiền_tệ; salary: lương mức_lương; author: tác_giả người_viết phóng_viên đạo_diễn; company: công_ty nhà_tuyển_dụng nhà_xuất_bản; brand: thương_hiệu nhà_sản_xuất hãng; seller: người_bán; location: địa_điểm vị_trí địa_chỉ nơi; street: đường; city: thành_phố; region: tỉnh quận; country: quốc_gia nước; postal_code: mã_bưu_điện; date: ngày ngày_đăng; time: giờ thời_gian; hours: giờ_mở_cửa; year: năm;
    rating: đánh_giá điểm; reviews: nhận_xét; count: số_lượng bình_luận lượt_xem; availability: tình_trạng tồn_kho; link: liên_kết đường_dẫn; image: ảnh hình hình_ảnh; description: mô_tả tóm_tắt; body: nội_dung văn_bản; quote: trích_dẫn; category: danh_mục loại thể_loại chuyên_mục; tags: thẻ từ_khóa; status: trạng_thái tình_trạng; code: mã mã_số; duration: thời_lượng; size: kích_thước diện_tích; weight: trọng_lượng cân_nặng; bedrooms: phòng_ngủ; bathrooms: phòng_tắm; color: màu màu_sắc; material: chất_liệu; rank: hạng thứ_hạng;
    language: ngôn_ngữ; servings: khẩu_phần; calories: calo; shipping: vận_chuyển giao_hàng; phone: điện_thoại; email: thư; ingredients: nguyên_liệu thành_phần; instructions: cách_làm hướng_dẫn các_bước; pages: số_trang`,
  weak: 'title: sản_phẩm bài_viết sách',
  and: 'và cùng_với',
  fill: 'của các những cho từ trong trên với và hoặc mỗi tất cả này là có được tôi trang một',
  ask: 'lấy trích_xuất cho_tôi tôi_muốn tôi_cần tìm liệt_kê hiển_thị hãy',
  polite: 'vui_lòng xin cảm_ơn xin_chào làm_ơn',
  each: 'mỗi từng',
  many: 'tất_cả danh_sách bảng',
  one: 'trang_này bài_viết_này sản_phẩm_này',
  with: 'với bao_gồm kèm',
  of: 'của từ trong trên cho',
  not: 'không trừ',
  number: 'số_lượng số',
  questions: 'count: bao_nhiêu; price: giá_bao_nhiêu; date: khi_nào; location: ở_đâu; author: ai; which: những_gì nào',
  headFirst: true,
}
