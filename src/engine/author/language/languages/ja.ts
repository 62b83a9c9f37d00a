import type { LanguageWords } from '../language-words.ts'

export const ja: LanguageWords = {
  fields: `title: タイトル 題名 名前 名称 商品名 品名 書名 作品名 見出し 氏名 店名 曲名 件名 職種名; price: 価格 値段 金額 料金 家賃 賃料 税込価格; old_price: 定価 通常価格 元値; discount: 割引 値引き; currency: 通貨; salary: 給与 給料 年収 月給 時給; author: 著者 作者 筆者 執筆者 記者 監督 投稿者 作成者 アーティスト; company: 会社名 会社 企業 企業名 出版社 主催 主催者 発行元 運営会社 事業者; brand: ブランド メーカー 製造元;
    seller: 販売者 販売元 出品者; location: 場所 住所 所在地 勤務地 会場 開催地 エリア; street: 番地; city: 市区町村 都市; region: 都道府県 地域; country: 国; postal_code: 郵便番号; date: 日付 公開日 更新日 掲載日 投稿日 発売日 出版日 最終更新日 日時 開催日 発行日 登録日; time: 時刻 時間; hours: 営業時間; year: 年 出版年 製作年; rating: 評価 点数 星; reviews: レビュー 口コミ; count: 数 件数 コメント数 得点 票数; availability: 在庫 在庫状況;
    link: リンク 詳細ページ; image: 画像 写真; description: 説明 概要 要約 紹介文 あらすじ リード; body: 本文 内容 記事本文; quote: 引用 名言; category: カテゴリ カテゴリー 種類 ジャンル 分類 種別 部門; tags: タグ キーワード; status: 状態 ステータス; code: 番号 コード 型番 品番 識別子; duration: 所要時間 上映時間 調理時間 再生時間; size: サイズ 面積 大きさ 専有面積 寸法; weight: 重量 重さ 体重; bedrooms: 寝室 間取り; bathrooms: 浴室; color: 色 カラー; material: 素材 材質;
    rank: 順位 ランキング; language: 言語; servings: 人分 人数 分量; calories: カロリー; shipping: 送料 配送; phone: 電話番号 電話; fax: ファックス; email: メール メールアドレス; ingredients: 材料; instructions: 作り方 手順; employment: 雇用形態; pages: ページ数`,
  and: 'と および 及び ならびに また',
  fill: '',
  ask: 'このページから このページの 以下の を取得したい を抽出してください を取得してください を教えてください を教えて を抽出 を取得 をリストにしてください をリストしてください がほしい が欲しい が知りたい を知りたい を一覧にしてください をください してください も全部 全部 すべての 全ての それぞれの 各',
  polite: 'お願いします ありがとうございます こんにちは お願いいたします',
  each: '各 それぞれ ごと',
  many: '一覧 すべて 全て 全部 リスト 検索結果',
  one: 'このページ この記事 この商品 このレシピ',
  with: '',
  of: 'の',
  not: '以外 除く',
  number: '',
  questions: 'count: いくつ 何件; price: いくら; date: いつ; location: どこ; author: 誰 だれ; title: 何',
}
