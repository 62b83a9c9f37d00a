import type { LanguageWords } from '../language-words.ts'

export const ko: LanguageWords = {
  fields: `title: 제목 이름 상품명 제품명 명칭 도서명 타이틀; price: 가격 금액 요금 판매가 비용 월세; old_price: 정가 원가; discount: 할인 할인율; currency: 통화; salary: 급여 연봉 월급; author: 기자 작성자 저자 작가 글쓴이 감독 지은이 가수; company: 회사 회사명 기업 기업명 출판사 주최 업체; brand: 브랜드 제조사; seller: 판매자; location: 위치 주소 장소 지역 근무지; street: 도로명; city: 도시; region: 시도 지역; country: 국가 나라; postal_code: 우편번호;
    date: 날짜 작성일 등록일 게시일 발행일 일자 출간일 수정일; time: 시간 시각; hours: 영업시간 운영시간; year: 연도 년도; rating: 평점 별점; reviews: 리뷰 후기; count: 수 개수 점수 댓글 조회수 추천수 수량; availability: 재고; link: 링크; image: 이미지 사진; description: 설명 요약 소개 부제; body: 본문 내용; quote: 인용 명언; category: 카테고리 분류 종류 유형 장르; tags: 태그 키워드; status: 상태; code: 코드 번호 상품번호 품번; duration: 기간 소요시간 상영시간 조리시간; size: 크기 면적 사이즈; weight: 무게 중량; bedrooms: 침실 방; bathrooms: 욕실;
    color: 색상 색; material: 소재 재질; rank: 순위; language: 언어; servings: 인분; calories: 칼로리; shipping: 배송 배송비; phone: 전화 전화번호 연락처; fax: 팩스; email: 이메일; ingredients: 재료; instructions: 조리법 만드는법 조리순서; employment: 고용형태 근무형태; pages: 쪽수 페이지수`,
  and: '및 그리고 와 과 하고',
  fill: '의 및 이 그 각 모든 페이지',
  ask: '추출해_주세요 추출해줘 추출 가져와_주세요 가져와줘 가져와 알려_주세요 알려줘 보여_주세요 보여줘 원합니다 필요합니다 찾아줘 목록을 주세요 이_페이지에서 이_페이지의 모든 각',
  askLast: true,
  polite: '감사합니다 안녕하세요 부탁드립니다 제발',
  each: '각 각각 매',
  many: '목록 모든 전체 리스트 표',
  one: '이_페이지 이_기사 이_상품 이_제품',
  with: '',
  of: '의',
  not: '제외 말고',
  number: '',
  questions: 'count: 몇_개 몇; price: 얼마; date: 언제; location: 어디; author: 누가 누구; which: 어떤 무슨',
  endings: '에서 으로 까지 부터 들을 을 를 이 가 은 는 의 와 과 도',
}
