import type { LanguageWords } from './language-words.ts'

export const VI: LanguageWords = {
  common:
    'va voi cung khong chi can toi muon xoa bo lay them thieu sai doi ten thanh la phai nen giu lai hien thi gia tieu de hinh anh san pham hang cac nhung muc duoi tru ngoai tach gop dung thay cho sap xep theo dinh dang day du an loai duoc goi di co ngay cu',
  and: 'va|cung|voi|cung voi|va ca',
  articles: 'cac|nhung|tat ca|truong|cot|cai|muc|nhung cai',
  manners: 'lam on|vui long|xin|xin hay|hay|cam on|nhe|ban co the|bay gio|giup toi|cho toi|ban oi',
  wishes: `
    (khong|dung|cho|khoi)( (can|nen|duoc|phai|muon|co))* (xoa|bo|an|loai bo|loai|doi|giau) {a} = leave {a} as it is
    {a} (khong|dung|chua)( (can|nen|duoc))? (phai|nen|can) (la|thanh|o) {b} = leave {a} as it is
    (xoa|bo|loai bo|an) (tat ca|het|moi thu|tat ca cac truong|moi truong)( moi thu)?,? (tru|ngoai tru|ngoai) {a}( ra)? = only {a}
    (ngoai|tru) {a}( ra)?,? (xoa|bo|loai bo|an)( het| tat ca)+( di)? = only {a}
    ((giu|giu lai|hien thi|lay) )?(tat ca|moi thu|tat ca cac truong|moi truong) (tru|ngoai tru|ngoai) {a} = all but {a}
    (chi)( lay| can| giu| giu lai| hien thi| muon)? ((nhung|cac) )?((muc|su kien|san pham|cai|phan) )?((nam )?(o )?(duoi|ben duoi|trong|o|thuoc|cua)) (tieu de |phan |muc )?{q} = only the section {q}
    chi( lay| can| giu| giu lai| hien thi)? (phan|muc) {q} = only the section {q}
    chi( lay| can| giu| giu lai| hien thi)? phan {a} = only the section {a}
    ((toi|minh|chung toi) )?chi( can| muon| lay| giu lai| giu| hien thi| de lai| de| xem| quan tam den| trich xuat)+ {a}( thoi| la du| la duoc)? = only {a}
    ((toi|minh|chung toi) )?(can|muon|lay|giu lai|giu|hien thi|de lai) (moi|duy nhat) {a}( thoi)? = only {a}
    (lay|giu|giu lai|hien thi|can) {a} thoi = only {a}
    chi {a},? (khong can gi khac|khong gi khac|khong lay gi khac) = only {a}
    chi( co)? {a}( thoi| la du)? = only {a}
    {a} (la du|thoi la du|la duoc) = only {a}
    (doi|thay doi|sua) ten( truong| cot| cua)? {a} (thanh|sang|la|qua) {b} = rename {a} to {b}
    (goi|dat ten) {a} (la|thanh) {b} = rename {a} to {b}
    {a} (nen|phai|can|se)( duoc)? (goi la|co ten la|dat ten la|mang ten|doi ten thanh|ten la) {b} = rename {a} to {b}
    (tach|chia|phan tach|cat) {a} (thanh|ra thanh|ra|lam) {b} = split {a} into {b}
    (tach|chia) rieng {a} = separate {a}
    (tach) {a} (khoi|rieng voi) {b} = separate {a} and {b}
    {a} (tach rieng|rieng biet|thanh cac truong rieng|rieng ra) = separate {a}
    (gop|ket hop|ghep|noi|hop nhat) {a} (thanh|vao|lai thanh|lam) {b} = join {a} into {b}
    (lien ket|duong dan|link|url|dia chi) (day du|tuyet doi|hoan chinh) = links absolute
    {a} (phai|nen|can)( la| duoc)? ((url|lien ket|duong dan|dia chi) )?(day du|tuyet doi|hoan chinh) = {a} absolute
    (doi|chuyen|lam|bien) {a} (thanh |sang )?((url|lien ket|duong dan|dia chi) )?(day du|tuyet doi|hoan chinh) = {a} absolute
    ((doi|chuyen|viet|hien thi|de) )?{a} (o|theo|sang|thanh|duoi|dung|phai theo|phai o)( dang)? (dinh dang |chuan )?iso( 8601)? = {a} in ISO format
    {a} (khong (co |kem |can )?|bo |ma khong co )(ky hieu tien te|don vi tien te|tien te|ky hieu tien|ky hieu euro|dau euro|don vi|dau phan cach hang nghin|dau phan cach) = {a} should be a number
    (xoa|bo|loai bo) (ky hieu tien te|don vi tien te|tien te|dau euro|ky hieu euro|don vi) (khoi|trong|o|cua|tu) {a} = {a} should be a number
    (doi|chuyen|chuyen doi|bien|de) {a} (thanh|sang|dang|ve) (dang )?so nguyen = {a} should be a whole number
    (doi|chuyen|chuyen doi|bien|de) {a} (thanh|sang|dang|ve) (dang )?(so|con so|chu so) = {a} should be a number
    (doi|chuyen|chuyen doi|bien|de) {a} (thanh|sang|dang|ve) (dang )?(van ban|chu) = {a} should be text
    (doi|chuyen|chuyen doi|bien|de) {a} (thanh|sang|dang|ve) (dang )?danh sach = {a} should be a list
    {a} (phai|nen|can)( la| duoc)? so nguyen = {a} should be a whole number
    {a} (phai|nen|can)( la| duoc| o dang| la mot)* (so|con so|chu so) = {a} should be a number
    {a} (phai|nen|can) (la|o dang) {b} = {a} should be {b}
    {a} (duoi dang|o dang|dang|la) so nguyen = {a} should be a whole number
    {a} (duoi dang|o dang|dang|la) (so|con so) = {a} should be a number
    {a} (duoi dang|o dang|dang) {b} = {a} as {b}
    (doi|thay) {a} (thanh|sang) {b} = rename {a} to {b}
    (them|bo sung) (ca |cung |luon )?{a} (voi ten|dat ten la|la|lam) {b} = add {a} as {b}
    (dung|lay|su dung|chon) {a} (thay cho|thay vi|chu khong phai|thay) {b} = use {a} instead of {b}
    (dung|su dung|chon) {a} = use {a}
    (lay|cho|hien thi|doc|trich xuat|thu thap) (them|ca|luon|them ca) {a}( nua| luon)? = add {a}
    (them|bo sung|them vao|cho them|thu thap|trich xuat) (ca |cung |luon )?{a}( nua| vao| luon)? = add {a}
    ((toi|minh) )?(cung|con) (can|muon|lay)( them| co)? {a}( nua)? = add {a}
    ((toi|minh) )?(can|muon|lay) (them|ca|co them) {a}( nua)? = add {a}
    (lay|can|hien thi) {a} (nua|luon) = add {a}
    (thieu|con thieu|chua co|bi thieu) {a} = add {a}
    {a} (bi thieu|con thieu|chua co|dau|bi sot|khong thay dau) = add {a}
    {a} nua = add {a}
    {a} (bi sai|sai|sai roi|khong dung|khong chinh xac|chua dung|trong|bi trong|bi loi|bi nham) = {a} is wrong
    sai {a} = {a} is wrong
    (xoa|bo|loai bo|an|go bo|loai tru|loai|bo qua|cat bo|xoa bo|bo bot|giau|loc bo) {a}( di| ra)? = drop {a}
    (bo|loai|xoa) {a} ra khoi (danh sach|ket qua) = drop {a}
    (dung|dung co) (hien thi|lay|cho|de|bao gom) {a} = drop {a}
    ((toi|minh) )?(khong|chang|khoi)( can| muon| lay| hien thi| bao gom| quan tam den| dung)+ {a}( nua)? = drop {a}
    {a} (khong can thiet|khong can|thua|khong quan trong|la thua|co the bo|co the xoa|khong dung den|khong can nua|bo di|xoa di|khong can hien thi) = drop {a}
    (sap xep|xep|sap|xep thu tu|sap thu tu)( tat ca| danh sach| ket qua)? (theo|dua theo|dua tren) {a} = sort by {a}`,
  words: `
    so nguyen = whole number
    van ban = text
    (hinh anh|hinh|anh)( san pham)? = image
    ten( san pham| goi)? = name
    tieu de = title
    cong ty = company
    (diem )?xep hang|diem( so)? danh gia = rating
    (so )?(luot|luong) (danh gia|nhan xet)|so (danh gia|nhan xet)|so luong (danh gia|nhan xet) = number of reviews
    thuong hieu|nhan hieu = brand
    gia cu|gia goc = old price
    thanh pho = city
    quoc gia|dat nuoc = country
    thu nhat|dau tien = the first
    thu hai = the second
    thu ba = the third
    cuoi cung = the last
    ((san pham|hang|muc|ket qua|tin|bai) )*((duoc |co )?(tai tro|quang cao|quang ba)) = sponsored
    ((san pham|hang|mat hang|mon|cai|do) )*((da )?(het hang|ban het|het)) = sold out
    ((san pham|hang|mat hang|mon|cai) )*((con|co san|dang co|san) (hang|san|trong kho)|con trong kho|co san) = in stock`,
}
