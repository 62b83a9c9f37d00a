import type { LanguageWords } from '../language-words.ts'

export const zh: LanguageWords = {
  fields: `title: 标题 標題 名称 名稱 名字 书名 書名 商品名 品名 姓名 片名 歌名 职位 職位 职位名称; price: 价格 價格 售价 售價 价钱 費用 费用 租金 金额 金額; old_price: 原价 原價 市场价; discount: 折扣 优惠 優惠; currency: 货币 貨幣 币种; salary: 薪资 薪水 工资 薪資 月薪; author: 作者 记者 記者 导演 導演 编剧 发布者 用户 歌手; company: 公司 企业 企業 出版社 雇主 主办方 單位 单位; brand: 品牌 厂商 製造商 制造商; seller: 卖家 賣家 商家; location: 地点 地點 地址 位置 地区 所在地 工作地点;
    street: 街道; city: 城市; region: 省 省份 州 縣市; country: 国家 國家; postal_code: 邮编 郵遞區號 邮政编码; date: 日期 时间 時間 发布日期 發布日期 发布时间 更新时间 出版日期 出版时间; time: 时间 時間; hours: 营业时间 營業時間; year: 年份 年; rating: 评分 評分 评级; reviews: 评论 評論 评价 評價; count: 数量 數量 评论数 次数 票数 得分; availability: 库存 庫存; link: 链接 連結 鏈接 网址 網址 下載連結; image: 图片 圖片 照片 封面;
    description: 描述 简介 簡介 摘要 说明 說明 副标题; body: 正文 内容 內容 全文; quote: 引文 语录; category: 分类 分類 类别 類別 类型 類型 栏目 种类; tags: 标签 標籤 关键词; status: 状态 狀態; code: 编号 編號 代码 代碼 型号 型號 货号; duration: 片长 片長 时长 時長 用时; size: 面积 面積 大小 尺寸; weight: 重量; bedrooms: 卧室 臥室 房间; bathrooms: 浴室 卫生间; color: 颜色 顏色; material: 材质 材質 材料; rank: 排名 名次; language: 语言 語言; servings: 份量 份数; calories: 热量 卡路里; shipping: 运费 配送;
    phone: 电话 電話 手机; fax: 传真 傳真; email: 邮箱 电子邮件 電子郵件; ingredients: 食材 材料 用料 配料; instructions: 做法 步骤 步驟; employment: 雇佣类型 工作性质; pages: 页数 頁數`,
  and: '和 与 與 以及 及 並 并',
  fill: '',
  ask: '请提取 請提取 提取 抓取 获取 獲取 请列出 列出 给我 給我 我想要 我要 我需要 请 請 本页的 本頁的 这个页面的 此页面的 每个 每個 每种 每条 每條 所有的 所有 全部 各',
  polite: '谢谢 謝謝 你好 请',
  each: '每 各 每个 每個',
  many: '列表 所有 全部 清单 清單 目录',
  one: '本页 此页 这个页面 这篇文章 此商品',
  with: '',
  of: '的',
  not: '不要 除了 不含',
  number: '',
  questions:
    'count: 多少个 几个; price: 多少钱 多少錢; date: 什么时候 何时; location: 哪里 在哪; author: 谁 誰; which: 哪些 有哪些',
}
