const SIZE = String.raw`(?i)(?:^|[\s(\[])(\d+(?:[.,]\d+)?\s?(?:[kmgt]i?b|[kmgt]o|bytes))(?:$|[\s)\],;])`
const FORMAT = String.raw`(?i)[\[(](pdf|docx?|xlsx?|pptx?|odt|ods|csv|zip|epub|mobi|mp3|mp4|txt|xml|json|html?|jpe?g|png)(?:$|[\s)\],;/–|·-])`

/** What is said of a file behind its name: "Report (PDF, 1.2 MB)". RE2. */
export const FILE_PARTS = [
  { pattern: SIZE, name: 'file size' },
  { pattern: FORMAT, name: 'file format' },
] as const
