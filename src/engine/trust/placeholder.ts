/** What a page shows where its data is still to come: "Loading…", "{{ price }}", a dash. */
const WORDS = `loading|please wait|one moment|wird geladen|lädt|laden|bitte warten|chargement|patientez|veuillez patienter|cargando|espere|carregando|a carregar|aguarde|caricamento|attendere|bezig met laden|laden|even geduld|wczytywanie|ładowanie|proszę czekać|načítání|načítám|načítava sa|laddar|indlæser|laster|ladataan|betöltés|se încarcă|зареждане|загрузка|завантаження|učitavanje|nalaganje|kraunama|ielādē|laadimine|φόρτωση|yükleniyor|読み込み中|加载中|載入中|로딩 중|불러오는 중|đang tải|memuat|جار التحميل|جاري التحميل|טוען|กำลังโหลด`
const PLACEHOLDER = new RegExp(
  String.raw`^(?:(?:${WORDS})\s*(?:\.{2,}|…)?|[-–—.…·*?•▒░█_\s]+|\{\{.*\}\}|\$\{.*\}|<%.*%>|null|undefined|nan|n/a|\[object object\]|lorem ipsum.*)$`,
  'iu',
)
const MAX_CHARS = 80

export function isPlaceholder(value: unknown): boolean {
  if (typeof value !== 'string') return false
  const text = value.trim()
  return text.length > 0 && text.length <= MAX_CHARS && PLACEHOLDER.test(text)
}
