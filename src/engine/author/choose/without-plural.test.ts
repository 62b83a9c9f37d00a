import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

type Shop = { names: string[]; price: (at: number) => string; heading: string }

const SHOPS: Record<string, Shop> = {
  ja: {
    names: ['青いマグ', '木のトレイ', 'リネンタオル', '銅のケトル', 'ガラスの水差し', 'ウールの毛布'],
    price: (at) => `${1000 + at * 150}円`,
    heading: '商品一覧',
  },
  zh: {
    names: ['蓝色杯子', '橡木托盘', '亚麻毛巾', '铜水壶', '玻璃壶', '羊毛毯'],
    price: (at) => `¥${100 + at * 15}`,
    heading: '商品列表',
  },
  ko: {
    names: ['파란 머그', '참나무 쟁반', '리넨 수건', '구리 주전자', '유리 물병', '양모 담요'],
    price: (at) => `${10000 + at * 1500}원`,
    heading: '상품 목록',
  },
  th: {
    names: ['แก้วสีน้ำเงิน', 'ถาดไม้โอ๊ค', 'ผ้าลินิน', 'กาทองแดง', 'เหยือกแก้ว', 'ผ้าห่มขนสัตว์'],
    price: (at) => `฿${100 + at * 15}`,
    heading: 'สินค้า',
  },
  tr: {
    names: ['Mavi kupa', 'Meşe tepsi', 'Keten havlu', 'Bakır çaydanlık', 'Cam sürahi', 'Yün battaniye'],
    price: (at) => `${100 + at * 15},00 TL`,
    heading: 'Ürünler',
  },
  ar: {
    names: ['كوب أزرق', 'صينية بلوط', 'منشفة كتان', 'غلاية نحاس', 'إبريق زجاج', 'بطانية صوف'],
    price: (at) => `${100 + at * 15} ر.س`,
    heading: 'المنتجات',
  },
}

function listPage(language: string, { names, price, heading }: Shop): string {
  const items = names.map(
    (name, at) => `<li class="product"><h2>${name}</h2><span class="price">${price(at)}</span></li>`,
  )
  return `<!doctype html><html lang="${language}"><title>${heading}</title><body><header><nav><a href="/">Home</a></nav></header>
    <main><h1>${heading}</h1><ul>${items.join('')}</ul></main><footer>© 2026</footer></body></html>`
}

test.each([
  ['ja', '名前、価格'],
  ['ja', '商品名と値段'],
  ['zh', '商品名称和价格'],
  ['zh', '标题、价格'],
  ['ko', '이름, 가격'],
  ['ko', '상품명과 가격'],
  ['th', 'ชื่อ, ราคา'],
  ['tr', 'ürün adı ve fiyat'],
  ['ar', 'الاسم والسعر'],
])('a list in %s is read whole where the words cannot say that many are meant: %s', (language, description) => {
  const shop = SHOPS[language]
  if (!shop) throw new Error('no such shop')
  const made = generateRecipe({
    html: listPage(language, shop),
    url: 'https://shop.example/',
    description,
    outputSchema: null,
  })

  expect(made.ok && made.items.map((item) => Object.values(item))).toEqual(
    shop.names.map((name, at) => [name, shop.price(at)]),
  )
})

test('a few cards in a language without plurals are a list', () => {
  const { names, price } = SHOPS.zh ?? { names: [], price: String }
  const cards = names
    .slice(0, 4)
    .map(
      (name, at) => `<div class="card"><h3><a href="/p/${at}">${name}</a></h3><p class="price">${price(at)}</p></div>`,
    )
  const html = `<!doctype html><html lang="zh"><body><nav><a href="/a">商品列表</a><a href="/b">联系我们</a></nav><div>${cards.join('')}</div>
    <footer>© 2026 商店</footer></body></html>`
  const made = generateRecipe({ html, url: 'https://shop.example/', description: '商品名称和价格', outputSchema: null })

  expect(made.ok && made.items).toHaveLength(4)
})

test('one product in a language without plurals is one record', () => {
  const others = ['橡木托盘', '亚麻毛巾', '铜水壶'].map((name) => `<li><a href="/p">${name}</a> <b>¥90</b></li>`)
  const html = `<!doctype html><html lang="zh"><body><main><h1>蓝色杯子</h1><p class="price">¥128</p><p>手工制作的蓝色陶瓷杯子，容量三百五十毫升，适合热饮和冷饮，
    可放入洗碗机清洗。每一个杯子都由我们的工匠单独上釉，因此颜色略有不同。</p></main><aside><h2>相关商品</h2><ul>${others.join('')}</ul></aside></body></html>`
  const made = generateRecipe({ html, url: 'https://shop.example/', description: '商品名称和价格', outputSchema: null })

  expect(made.ok && made.items).toMatchObject([{ 商品名称: '蓝色杯子', 价格: '¥128' }])
})
