/** Parts of sentences by which a site turns visitors away, says that it is out of order, asks for consent or for patience. */

/** Access denied, too much traffic, a check for robots, a country that is not served. */
export const BLOCKED_WORDS: Readonly<Record<string, string>> = {
  en: "access denied|access to this page has been denied|access is denied|access forbidden|403 forbidden|forbidden 403|error 403|403 error|http 403|401 unauthorized|permission denied|you don't have permission|you do not have permission|you have been blocked|you've been blocked|you are blocked|your ip has been blocked|your ip address has been blocked|your ip is blocked|ip address has been banned|has been temporarily blocked|request blocked|request was blocked|request has been blocked|this request was rejected|the requested url was rejected|unusual traffic|unusual activity|suspicious activity|suspicious traffic|automated access|automated requests|automated traffic|too many requests|rate limit exceeded|rate limited|you have been rate limited|verify you are human|verify you are a human|verify that you are human|verify that you are not a robot|confirm you are human|prove you are human|prove you're human|prove you are not a robot|are you a robot|are you human|are you a human|you are not a robot|i'm not a robot|not a robot|checking your browser|checking if the site connection is secure|checking the site connection|security check|complete the captcha|solve the captcha|pardon our interruption|human verification|bot detected|bot detection|robot check|enable javascript and cookies to continue|not available in your country|not available in your region|not available in your location|not available in your area|unavailable in your country|unavailable in your region|not available from your location|isn't available in your country|isn't available in your region|not accessible from your country|unavailable due to legal reasons|unavailable for legal reasons|not available to visitors from|due to gdpr|unavailable in the european union|geo-restricted|geo restricted|you are in a queue|you are now in line|you are in the waiting room|your browser is not supported|unsupported browser|just a moment|attention required|one more step",
  de: 'zugriff verweigert|zugriff verboten|zugang verweigert|zugriff gesperrt|kein zugriff|keine berechtigung|sie haben keine berechtigung|du hast keine berechtigung|ihr zugriff wurde|ihre anfrage wurde blockiert|anfrage blockiert|sie wurden blockiert|sie wurden gesperrt|ihre ip-adresse wurde|ihre ip wurde|ungewöhnlicher datenverkehr|ungewöhnliche aktivität|ungewöhnliche aktivitäten|verdächtige aktivität|automatisierte anfragen|automatisierte zugriffe|zu viele anfragen|sicherheitsüberprüfung|sicherheitsprüfung|sind sie ein mensch|bist du ein mensch|sind sie ein roboter|bist du ein roboter|kein roboter|bestätigen sie dass sie ein mensch|bestätige dass du ein mensch|in ihrem land nicht verfügbar|in deinem land nicht verfügbar|in ihrer region nicht verfügbar|in deiner region nicht verfügbar|ihr browser wird überprüft|browser wird nicht unterstützt|warteraum|sie befinden sich in der warteschlange|fehler 403|403 fehler',
  fr: "accès refusé|accès interdit|accès bloqué|vous n'avez pas l'autorisation|vous n'êtes pas autorisé|vous n'avez pas accès|votre accès a été|vous avez été bloqué|votre adresse ip a été|requête bloquée|trafic inhabituel|activité inhabituelle|activité suspecte|trop de requêtes|requêtes automatisées|vérification de sécurité|êtes-vous un robot|êtes-vous humain|pas un robot|vérifiez que vous êtes humain|confirmez que vous êtes humain|pas disponible dans votre pays|pas disponible dans votre région|indisponible dans votre pays|file d'attente|navigateur n'est pas pris en charge|erreur 403",
  es: 'acceso denegado|acceso prohibido|acceso restringido|acceso bloqueado|no tienes permiso|no tiene permiso|no está autorizado|no estás autorizado|has sido bloqueado|ha sido bloqueado|su dirección ip ha sido|tu ip ha sido|tráfico inusual|actividad inusual|actividad sospechosa|demasiadas solicitudes|demasiadas peticiones|solicitudes automatizadas|verificación de seguridad|comprobación de seguridad|eres un robot|es usted un robot|no soy un robot|no eres un robot|verifica que eres humano|verifique que es humano|confirma que eres humano|no está disponible en tu país|no está disponible en su país|no disponible en tu región|no disponible en su región|no disponible en tu país|sala de espera|navegador no es compatible|error 403',
  it: "accesso negato|accesso vietato|accesso bloccato|accesso non consentito|non hai il permesso|non hai i permessi|non sei autorizzato|non si dispone dell'autorizzazione|sei stato bloccato|il tuo indirizzo ip|traffico insolito|attività insolita|attività sospetta|troppe richieste|richieste automatizzate|verifica di sicurezza|controllo di sicurezza|sei un robot|non sono un robot|non sei un robot|verifica di essere umano|conferma di essere umano|non è disponibile nel tuo paese|non disponibile nel tuo paese|non disponibile nella tua regione|sala d'attesa|browser non supportato|errore 403",
  nl: 'toegang geweigerd|toegang verboden|geen toegang|toegang geblokkeerd|u heeft geen toegang|je hebt geen toegang|geen toestemming om|u bent geblokkeerd|je bent geblokkeerd|uw ip-adres is|je ip-adres is|ongebruikelijk verkeer|ongebruikelijke activiteit|verdachte activiteit|te veel verzoeken|geautomatiseerde verzoeken|veiligheidscontrole|beveiligingscontrole|ben je een robot|bent u een robot|ben je een mens|geen robot|bevestig dat je een mens|bevestig dat u een mens|niet beschikbaar in jouw land|niet beschikbaar in uw land|niet beschikbaar in je land|niet beschikbaar in uw regio|wachtrij|browser wordt niet ondersteund',
  pt: 'acesso negado|acesso proibido|acesso bloqueado|acesso restrito|não tem permissão|você não tem permissão|não está autorizado|você foi bloqueado|foi bloqueado|seu endereço ip|o seu endereço ip|tráfego incomum|tráfego fora do comum|atividade incomum|atividade suspeita|muitas solicitações|demasiados pedidos|solicitações automatizadas|verificação de segurança|você é um robô|não sou um robô|não é um robô|verifique se você é humano|confirme que você é humano|confirme que é humano|não está disponível no seu país|não disponível no seu país|não está disponível na sua região|não disponível na sua região|sala de espera|navegador não é compatível|erro 403',
  pl: 'odmowa dostępu|dostęp zabroniony|brak dostępu|dostęp zablokowany|brak uprawnień|nie masz uprawnień|nie masz dostępu|zostałeś zablokowany|twój adres ip|nietypowy ruch|nietypowa aktywność|podejrzana aktywność|zbyt wiele żądań|zbyt wiele zapytań|zbyt dużo zapytań|weryfikacja bezpieczeństwa|czy jesteś robotem|nie jestem robotem|nie jesteś robotem|potwierdź że jesteś człowiekiem|potwierdź że nie jesteś robotem|niedostępna w twoim kraju|niedostępne w twoim kraju|niedostępny w twoim kraju|niedostępna w twoim regionie|poczekalnia|przeglądarka nie jest obsługiwana|błąd 403',
  cs: 'přístup odepřen|přístup zamítnut|přístup byl odepřen|přístup zakázán|nemáte oprávnění|nemáte přístup|byli jste zablokováni|vaše ip adresa|neobvyklý provoz|neobvyklá aktivita|podezřelá aktivita|příliš mnoho požadavků|bezpečnostní kontrola|jste robot|nejsem robot|nejste robot|ověřte že jste člověk|potvrďte že jste člověk|není ve vaší zemi k dispozici|ve vaší zemi není dostupn|není dostupný ve vaší zemi|čekárna|chyba 403',
  sk: 'prístup odmietnutý|prístup zamietnutý|prístup bol odmietnutý|prístup zakázaný|nemáte oprávnenie|nemáte prístup|boli ste zablokovaní|vaša ip adresa|neobvyklá prevádzka|neobvyklá aktivita|podozrivá aktivita|príliš veľa požiadaviek|bezpečnostná kontrola|ste robot|nie som robot|nie ste robot|overte že ste človek|potvrďte že ste človek|nie je vo vašej krajine dostupn|vo vašej krajine nie je dostupn',
  sv: 'åtkomst nekad|åtkomst nekas|åtkomst förbjuden|tillträde förbjudet|du saknar behörighet|du har inte behörighet|ingen behörighet|du har blockerats|du har blivit blockerad|din ip-adress|ovanlig trafik|ovanlig aktivitet|misstänkt aktivitet|för många förfrågningar|säkerhetskontroll|är du en robot|är du människa|inte en robot|bekräfta att du är människa|bekräfta att du är en människa|verifiera att du är människa|inte tillgänglig i ditt land|inte tillgängligt i ditt land|väntrum',
  da: 'adgang nægtet|ingen adgang|adgang forbudt|du har ikke adgang|du har ikke tilladelse|du er blevet blokeret|din ip-adresse|usædvanlig trafik|usædvanlig aktivitet|mistænkelig aktivitet|for mange anmodninger|sikkerhedstjek|sikkerhedskontrol|er du en robot|er du et menneske|ikke en robot|bekræft at du er et menneske|ikke tilgængelig i dit land|ikke tilgængeligt i dit land|venteværelse',
  nb: 'ingen tilgang|tilgang nektet|adgang nektet|ingen adgang|du har ikke tilgang|du har ikke tillatelse|du har blitt blokkert|du er blokkert|din ip-adresse|ip-adressen din|uvanlig trafikk|uvanlig aktivitet|mistenkelig aktivitet|for mange forespørsler|sikkerhetssjekk|sikkerhetskontroll|er du en robot|er du et menneske|ikke en robot|bekreft at du er et menneske|ikke tilgjengelig i ditt land|ikke tilgjengelig i landet ditt|venterom',
  fi: 'pääsy estetty|pääsy evätty|pääsy kielletty|käyttö estetty|käyttö kielletty|sinulla ei ole oikeutta|sinulla ei ole oikeuksia|sinut on estetty|ip-osoitteesi|epätavallista liikennettä|epätavallista toimintaa|epäilyttävää toimintaa|liian monta pyyntöä|liikaa pyyntöjä|turvatarkistus|oletko robotti|oletko ihminen|en ole robotti|vahvista että olet ihminen|ei ole saatavilla maassasi|ei ole saatavilla alueellasi|odotushuone',
  hu: 'hozzáférés megtagadva|hozzáférés letiltva|a hozzáférés megtagadva|nincs jogosultsága|nincs jogosultságod|letiltottuk|az ön ip-címe|az ip címe|szokatlan forgalom|szokatlan tevékenység|gyanús tevékenység|túl sok kérés|biztonsági ellenőrzés|ön robot|nem vagyok robot|nem robot|igazolja hogy ember|erősítse meg hogy ember|nem érhető el az ön országában|nem elérhető az országodban|váróterem',
  ro: 'acces interzis|accesul interzis|acces refuzat|acces blocat|accesul a fost|nu aveți permisiunea|nu ai permisiunea|nu aveți acces|ai fost blocat|ați fost blocat|adresa dvs. ip|adresa ta ip|trafic neobișnuit|activitate neobișnuită|activitate suspectă|prea multe cereri|prea multe solicitări|verificare de securitate|ești robot|nu sunt robot|verifică dacă ești om|confirmă că ești om|confirmați că sunteți om|nu este disponibil în țara|sală de așteptare',
  bg: 'достъпът е отказан|отказан достъп|достъпът е забранен|забранен достъп|нямате достъп|нямате права|нямате разрешение|бяхте блокирани|вашият ip|необичаен трафик|необичайна активност|подозрителна активност|твърде много заявки|проверка за сигурност|робот ли сте|не съм робот|потвърдете че сте човек|не е достъпно във вашата държава|не е достъпен във вашата държава',
  el: 'δεν επιτρέπεται η πρόσβαση|απαγορεύεται η πρόσβαση|άρνηση πρόσβασης|η πρόσβαση απαγορεύτηκε|δεν έχετε πρόσβαση|δεν έχετε δικαίωμα|έχετε αποκλειστεί|η διεύθυνση ip|ασυνήθιστη κίνηση|ασυνήθιστη δραστηριότητα|ύποπτη δραστηριότητα|πάρα πολλά αιτήματα|έλεγχος ασφαλείας|είστε ρομπότ|δεν είμαι ρομπότ|επιβεβαιώστε ότι είστε άνθρωπος|δεν είναι διαθέσιμο στη χώρα σας|δεν είναι διαθέσιμη στη χώρα σας',
  tr: 'erişim engellendi|erişim reddedildi|erişim yasak|erişiminiz engellendi|erişim izniniz yok|bu sayfaya erişim|yetkiniz yok|yetkiniz bulunmamaktadır|engellendiniz|ip adresiniz|olağan dışı trafik|olağandışı trafik|olağan dışı etkinlik|şüpheli etkinlik|çok fazla istek|güvenlik kontrolü|güvenlik doğrulaması|robot musunuz|robot değilim|robot olmadığınızı|insan olduğunuzu|ülkenizde kullanılamıyor|ülkenizde mevcut değil|bölgenizde kullanılamıyor|bekleme odası',
  ru: 'доступ запрещен|доступ запрещён|доступ ограничен|доступ закрыт|доступ заблокирован|отказано в доступе|нет доступа|у вас нет прав|у вас нет доступа|вы заблокированы|ваш ip|необычный трафик|подозрительный трафик|подозрительная активность|подозрительную активность|слишком много запросов|проверка безопасности|вы робот|вы не робот|я не робот|не робот|подтвердите что вы человек|подтвердите что вы не робот|недоступен в вашей стране|недоступно в вашей стране|недоступна в вашей стране|недоступно в вашем регионе|недоступен в вашем регионе|ошибка 403|зал ожидания',
  uk: 'доступ заборонено|доступ обмежено|доступ закрито|доступ заблоковано|відмовлено в доступі|немає доступу|у вас немає прав|вас заблоковано|ваша ip|незвичний трафік|підозріла активність|підозрілу активність|забагато запитів|занадто багато запитів|перевірка безпеки|ви робот|ви не робот|я не робот|підтвердьте що ви людина|недоступний у вашій країні|недоступно у вашій країні|недоступна у вашій країні|помилка 403',
  ja: 'アクセスが拒否|アクセス拒否|アクセスが禁止|アクセスできません|アクセス権限がありません|アクセスが制限|アクセスを制限|閲覧権限がありません|通常と異なるトラフィック|不審なアクセス|異常なアクセス|自動アクセス|リクエストが多すぎ|アクセスが集中|セキュリティチェック|ロボットではありません|ロボットではない|人間であることを確認|お住まいの国では|お住まいの地域では|お使いの地域では|この国では|待合室',
  zh: '拒绝访问|访问被拒绝|禁止访问|没有权限|您没有权限|无权访问|访问受限|访问被阻断|您的访问被|您的ip|ip地址已被|异常流量|异常访问|访问异常|请求过于频繁|访问过于频繁|操作频繁|安全验证|安全检查|人机验证|验证您是真人|您是机器人|不是机器人|请完成验证|拖动滑块|您所在的国家|您所在的地区|所在地区不可用|拒絕存取|存取被拒|禁止存取|沒有權限|異常流量|不是機器人|您所在的國家|您所在的地區|安全驗證',
  ko: '접근이 거부|접근 거부|액세스가 거부|접근이 금지|접근 권한이 없|권한이 없습니다|접속이 차단|차단되었습니다|차단된|비정상적인 트래픽|비정상적인 접근|비정상적인 활동|요청이 너무 많|과도한 요청|보안 확인|보안 검사|로봇이 아닙니다|로봇이 아님을|사람인지 확인|해당 국가에서는|거주 국가에서|지역에서는 이용할 수 없|대기열',
  ar: 'تم رفض الوصول|الوصول مرفوض|الوصول محظور|غير مسموح بالوصول|ليس لديك إذن|ليس لديك صلاحية|تم حظرك|تم حظر|عنوان ip|حركة مرور غير عادية|نشاط غير عادي|نشاط مشبوه|طلبات كثيرة|عدد كبير جدا من الطلبات|فحص الأمان|التحقق الأمني|لست روبوت|هل أنت روبوت|تأكد من أنك إنسان|تحقق من أنك إنسان|غير متاح في بلدك|غير متوفر في بلدك|غير متاحة في بلدك|غير متاح في منطقتك',
  he: 'הגישה נדחתה|גישה נדחתה|הגישה נחסמה|אין גישה|אין לך הרשאה|אין הרשאה|נחסמת|כתובת ה-ip שלך|תעבורה חריגה|פעילות חריגה|פעילות חשודה|יותר מדי בקשות|בדיקת אבטחה|אני לא רובוט|האם אתה רובוט|אינך רובוט|אמת שאתה אנושי|אינו זמין במדינה|לא זמין במדינה|לא זמין באזור',
  fa: 'دسترسی غیر مجاز|دسترسی غیرمجاز|دسترسی ممنوع|دسترسی شما مسدود|اجازه دسترسی ندارید|مسدود شده|ترافیک غیرعادی|فعالیت مشکوک|درخواست های زیاد|بررسی امنیتی|ربات نیستم|ربات نیستید|در کشور شما در دسترس نیست',
  vi: 'truy cập bị từ chối|từ chối truy cập|bị cấm truy cập|không có quyền truy cập|bạn không có quyền|bạn đã bị chặn|đã bị chặn|địa chỉ ip của bạn|lưu lượng truy cập bất thường|hoạt động bất thường|hoạt động đáng ngờ|quá nhiều yêu cầu|kiểm tra bảo mật|xác minh bảo mật|không phải là robot|bạn là con người|không khả dụng ở quốc gia|không có sẵn ở quốc gia|phòng chờ',
  id: 'akses ditolak|akses dilarang|akses diblokir|anda tidak memiliki izin|tidak memiliki akses|anda telah diblokir|alamat ip anda|lalu lintas tidak biasa|trafik tidak biasa|aktivitas tidak biasa|aktivitas mencurigakan|terlalu banyak permintaan|pemeriksaan keamanan|verifikasi keamanan|bukan robot|anda manusia|tidak tersedia di negara anda|tidak tersedia di wilayah anda|capaian dinafikan|ruang tunggu',
  hr: 'pristup odbijen|pristup zabranjen|zabranjen pristup|pristup onemogućen|pristup blokiran|nemate pristup|nemate ovlasti|nemate dozvolu|blokirani ste|vaša ip adresa|neuobičajen promet|neuobičajena aktivnost|sumnjiva aktivnost|previše zahtjeva|previše zahteva|sigurnosna provjera|bezbednosna provera|jeste li robot|nisam robot|potvrdite da ste čovjek|potvrdite da ste čovek|nije dostupno u vašoj zemlji|nije dostupan u vašoj zemlji|приступ забрањен|приступ одбијен',
  sl: 'dostop zavrnjen|dostop zavrnjen|dostop prepovedan|nimate dostopa|nimate dovoljenja|nimate pravic|bili ste blokirani|vaš ip naslov|nenavaden promet|nenavadna dejavnost|sumljiva dejavnost|preveč zahtev|varnostno preverjanje|ste robot|nisem robot|potrdite da ste človek|ni na voljo v vaši državi',
  lt: 'prieiga uždrausta|prieiga draudžiama|prieiga atmesta|prieiga apribota|neturite teisės|neturite prieigos|jūs užblokuotas|buvote užblokuotas|jūsų ip|neįprastas srautas|neįprasta veikla|įtartina veikla|per daug užklausų|saugumo patikra|ar jūs robotas|nesu robotas|patvirtinkite kad esate žmogus|neprieinama jūsų šalyje',
  lv: 'piekļuve liegta|piekļuve aizliegta|piekļuve noraidīta|jums nav piekļuves|jums nav tiesību|jūs esat bloķēts|jūsu ip|neparasta datplūsma|neparasta aktivitāte|aizdomīga darbība|pārāk daudz pieprasījumu|drošības pārbaude|vai esat robots|neesmu robots|apstipriniet ka esat cilvēks|nav pieejams jūsu valstī',
  et: 'juurdepääs keelatud|ligipääs keelatud|juurdepääs piiratud|teil puudub õigus|teil pole õigust|puudub ligipääs|teid on blokeeritud|teie ip-aadress|ebatavaline liiklus|ebatavaline tegevus|kahtlane tegevus|liiga palju päringuid|turvakontroll|kas olete robot|ma ei ole robot|kinnitage et olete inimene|ei ole teie riigis saadaval',
}

/** Down for maintenance, back soon, an error of the server. */
export const MAINTENANCE_WORDS: Readonly<Record<string, string>> = {
  en: "under maintenance|down for maintenance|scheduled maintenance|site maintenance|maintenance mode|undergoing maintenance|maintenance in progress|maintenance break|planned maintenance|routine maintenance|performing maintenance|performing some maintenance|performing scheduled|website maintenance|system maintenance|we'll be back soon|we will be back soon|we'll be back shortly|we will be back shortly|we'll be right back|we will be right back|be right back|be back soon|back shortly|back online soon|we are currently offline|we're currently offline|the site is currently offline|site is offline|temporarily offline|temporarily closed for|temporarily down|temporarily out of service|currently down|site is down|service unavailable|service temporarily unavailable|temporarily unavailable due|website is temporarily unavailable|site is temporarily unavailable|page is temporarily unavailable|server is temporarily unavailable|website is currently unavailable|site is currently unavailable|service is currently unavailable|internal server error|server error|500 error|error 500|error 502|error 503|502 bad gateway|bad gateway|503 service|504 gateway|gateway timeout|gateway time-out|application error|something went wrong|something has gone wrong|an unexpected error|unexpected error occurred|an error occurred|an error has occurred|technical difficulties|technical problem|technical issue|experiencing difficulties|experiencing problems|please try again later|error establishing a database connection|database error|under construction|account suspended|this account has been suspended|this store is unavailable|this shop is currently unavailable|this shop is unavailable|upgrading our|we are upgrading|we're upgrading|connection timed out|web server is down",
  de: 'wartungsarbeiten|wartungsmodus|in wartung|wird gewartet|wegen wartung|wartungspause|gleich zurück|bald zurück|gleich wieder da|bald wieder da|in kürze wieder|bald wieder für sie da|gleich wieder für sie da|in kürze zurück|bald wieder erreichbar|bald wieder verfügbar|bald wieder online|vorübergehend nicht erreichbar|vorübergehend nicht verfügbar|zurzeit nicht erreichbar|zur zeit nicht erreichbar|derzeit nicht erreichbar|momentan nicht erreichbar|vorübergehend offline|vorübergehend geschlossen|derzeit offline|interner serverfehler|interner fehler|serverfehler|server-fehler|technische störung|technischer fehler|technische probleme|technische schwierigkeiten|technischen gründen|ein fehler ist aufgetreten|es ist ein fehler aufgetreten|etwas ist schiefgelaufen|etwas ist schief gelaufen|da ist etwas schiefgelaufen|unerwarteter fehler|versuchen sie es später|versuche es später|bitte später erneut|fehler 500|fehler 503|überlastet',
  fr: "en maintenance|maintenance en cours|maintenance programmée|maintenance planifiée|site en maintenance|opération de maintenance|travaux de maintenance|de retour bientôt|bientôt de retour|de retour dans quelques|revenons très vite|revenons bientôt|temporairement indisponible|momentanément indisponible|momentanément inaccessible|temporairement inaccessible|actuellement indisponible|service indisponible|erreur interne|erreur du serveur|erreur serveur|erreur interne du serveur|erreur technique|problème technique|difficultés techniques|incident technique|une erreur est survenue|une erreur s'est produite|quelque chose s'est mal passé|erreur inattendue|réessayer plus tard|réessayez plus tard|réessayer ultérieurement|réessayez ultérieurement|en construction|erreur 500|erreur 503",
  es: 'en mantenimiento|mantenimiento programado|mantenimiento en curso|tareas de mantenimiento|labores de mantenimiento|modo mantenimiento|por mantenimiento|volvemos pronto|volveremos pronto|volvemos enseguida|volvemos en breve|estaremos de vuelta|regresamos pronto|temporalmente no disponible|temporalmente fuera de servicio|temporalmente inaccesible|no disponible temporalmente|servicio no disponible|error interno|error del servidor|error interno del servidor|error técnico|problemas técnicos|dificultades técnicas|ha ocurrido un error|se ha producido un error|ocurrió un error|algo salió mal|algo ha ido mal|algo ha salido mal|error inesperado|inténtalo más tarde|inténtelo más tarde|inténtalo de nuevo más tarde|intente más tarde|error 500|error 503',
  it: 'in manutenzione|manutenzione programmata|manutenzione in corso|lavori di manutenzione|per manutenzione|torneremo presto|torniamo presto|torniamo subito|saremo presto di nuovo|presto online|temporaneamente non disponibile|momentaneamente non disponibile|temporaneamente non raggiungibile|temporaneamente offline|servizio non disponibile|errore interno|errore del server|errore interno del server|errore tecnico|problemi tecnici|difficoltà tecniche|si è verificato un errore|qualcosa è andato storto|errore imprevisto|riprova più tardi|riprovare più tardi|in costruzione|errore 500|errore 503',
  nl: 'in onderhoud|gepland onderhoud|onderhoudsmodus|onderhoudswerkzaamheden|wegens onderhoud|vanwege onderhoud|onderhoud aan|we zijn zo terug|we zijn zo weer terug|we zijn snel terug|binnenkort terug|zo weer online|tijdelijk niet beschikbaar|tijdelijk niet bereikbaar|tijdelijk offline|momenteel niet beschikbaar|momenteel niet bereikbaar|tijdelijk buiten gebruik|interne serverfout|serverfout|interne fout|technische storing|technische problemen|technisch probleem|er is een fout opgetreden|er is iets misgegaan|er ging iets mis|er ging iets fout|onverwachte fout|probeer het later|probeer het later opnieuw|fout 500',
  pt: 'em manutenção|manutenção programada|manutenção agendada|modo de manutenção|estamos em manutenção|para manutenção|voltamos já|voltamos em breve|voltaremos em breve|voltaremos logo|estaremos de volta|temporariamente indisponível|temporariamente fora do ar|fora do ar|momentaneamente indisponível|serviço indisponível|erro interno|erro do servidor|erro no servidor|erro interno do servidor|erro técnico|problemas técnicos|dificuldades técnicas|ocorreu um erro|algo deu errado|algo correu mal|erro inesperado|tente novamente mais tarde|tente mais tarde|erro 500|erro 503',
  pl: 'przerwa techniczna|przerwa konserwacyjna|prace konserwacyjne|prace serwisowe|prace techniczne|tryb konserwacji|trwają prace|w trakcie konserwacji|wkrótce wracamy|zaraz wracamy|wrócimy wkrótce|niedługo wracamy|tymczasowo niedostępna|chwilowo niedostępna|tymczasowo niedostępny|chwilowo niedostępny|serwis niedostępny|usługa niedostępna|wewnętrzny błąd serwera|błąd serwera|błąd wewnętrzny|błąd techniczny|problemy techniczne|problem techniczny|wystąpił błąd|coś poszło nie tak|nieoczekiwany błąd|spróbuj ponownie później|spróbuj później|prosimy spróbować później|w budowie|błąd 500|błąd 503',
  cs: 'probíhá údržba|plánovaná údržba|údržba webu|údržba stránek|z důvodu údržby|v údržbě|technická přestávka|brzy zpět|brzy se vrátíme|za chvíli zpět|hned jsme zpět|dočasně nedostupn|momentálně nedostupn|dočasně mimo provoz|služba není dostupná|interní chyba serveru|chyba serveru|vnitřní chyba|technická chyba|technické problémy|technické potíže|došlo k chybě|nastala chyba|něco se pokazilo|něco se nepovedlo|neočekávaná chyba|zkuste to později|zkuste to prosím později|ve výstavbě|chyba 500',
  sk: 'prebieha údržba|plánovaná údržba|údržba webu|údržba stránky|z dôvodu údržby|v údržbe|technická prestávka|čoskoro späť|čoskoro sa vrátime|hneď sme späť|dočasne nedostupn|momentálne nedostupn|mimo prevádzky|služba nie je dostupná|interná chyba servera|chyba servera|vnútorná chyba|technická chyba|technické problémy|technické ťažkosti|vyskytla sa chyba|nastala chyba|došlo k chybe|niečo sa pokazilo|neočakávaná chyba|skúste to neskôr|skúste neskôr|vo výstavbe|chyba 500',
  sv: 'underhållsarbete|pågående underhåll|planerat underhåll|under underhåll|för underhåll|underhåll pågår|servicearbete|vi är snart tillbaka|snart tillbaka|tillbaka snart|strax tillbaka|tillfälligt otillgänglig|tillfälligt stängd|tillfälligt nere|ligger nere|för närvarande otillgänglig|tjänsten är inte tillgänglig|internt serverfel|serverfel|tekniskt fel|tekniska problem|ett fel uppstod|ett fel har uppstått|ett fel inträffade|något gick fel|oväntat fel|försök igen senare|försök senare|under uppbyggnad|fel 500',
  da: 'under vedligeholdelse|planlagt vedligeholdelse|på grund af vedligeholdelse|vi er snart tilbage|snart tilbage|straks tilbage|midlertidigt utilgængelig|midlertidigt lukket|midlertidigt nede|i øjeblikket utilgængelig|intern serverfejl|serverfejl|teknisk fejl|tekniske problemer|der opstod en fejl|der er opstået en fejl|noget gik galt|der gik noget galt|uventet fejl|prøv igen senere|under opbygning|fejl 500',
  nb: 'under vedlikehold|planlagt vedlikehold|på grunn av vedlikehold|vi er snart tilbake|snart tilbake|straks tilbake|midlertidig utilgjengelig|midlertidig stengt|midlertidig nede|for øyeblikket utilgjengelig|intern serverfeil|serverfeil|teknisk feil|tekniske problemer|det oppstod en feil|det oppsto en feil|det har oppstått en feil|noe gikk galt|uventet feil|prøv igjen senere|under oppbygging|feil 500',
  fi: 'huoltokatko|huoltotauko|huollossa|huoltotöiden|huoltotyöt|huoltotila|palaamme pian|olemme pian takaisin|kohta takaisin|tilapäisesti poissa käytöstä|väliaikaisesti poissa käytöstä|tilapäisesti suljettu|ei ole tällä hetkellä käytettävissä|sisäinen palvelinvirhe|palvelinvirhe|tekninen virhe|teknisiä ongelmia|tekninen ongelma|tapahtui virhe|on tapahtunut virhe|jokin meni pieleen|jotain meni pieleen|jotain meni vikaan|odottamaton virhe|yritä myöhemmin uudelleen|yritä uudelleen myöhemmin|virhe 500',
  hu: 'karbantartás alatt|karbantartási|hamarosan visszatérünk|hamarosan visszajövünk|mindjárt jövünk|átmenetileg nem elérhető|átmenetileg nem érhető el|ideiglenesen nem elérhető|ideiglenesen nem érhető el|jelenleg nem elérhető a szolgáltatás|az oldal jelenleg nem|belső kiszolgálóhiba|belső szerverhiba|szerverhiba|technikai hiba|technikai problémák|technikai okok|hiba történt|hiba lépett fel|valami hiba történt|valami elromlott|váratlan hiba|próbálja meg később|próbáld meg később|próbálja később|fejlesztés alatt|500-as hiba',
  ro: 'în mentenanță|mentenanță programată|lucrări de mentenanță|lucrări de întreținere|în întreținere|mod mentenanță|revenim în curând|revenim imediat|ne întoarcem în curând|vom reveni|temporar indisponibil|momentan indisponibil|indisponibil temporar|serviciu indisponibil|eroare internă|eroare de server|eroare internă a serverului|eroare tehnică|probleme tehnice|dificultăți tehnice|a apărut o eroare|s-a produs o eroare|ceva nu a mers bine|ceva a mers prost|eroare neașteptată|încercați mai târziu|încearcă mai târziu|încercați din nou mai târziu|în construcție|eroare 500',
  bg: 'в поддръжка|профилактика|техническа поддръжка на сайта|планирана поддръжка|режим на поддръжка|ще се върнем скоро|скоро се връщаме|връщаме се скоро|временно недостъпен|временно недостъпна|временно не работи|в момента не е достъпен|вътрешна грешка|грешка в сървъра|сървърна грешка|техническа грешка|технически проблеми|технически проблем|възникна грешка|нещо се обърка|неочаквана грешка|опитайте по-късно|моля опитайте по-късно|в процес на изграждане|грешка 500',
  el: 'υπό συντήρηση|εργασίες συντήρησης|προγραμματισμένη συντήρηση|λόγω συντήρησης|θα επιστρέψουμε σύντομα|επιστρέφουμε σύντομα|προσωρινά μη διαθέσιμη|προσωρινά μη διαθέσιμος|προσωρινά εκτός λειτουργίας|εκτός λειτουργίας|εσωτερικό σφάλμα|σφάλμα διακομιστή|τεχνικό πρόβλημα|τεχνικά προβλήματα|παρουσιάστηκε σφάλμα|προέκυψε σφάλμα|κάτι πήγε στραβά|απροσδόκητο σφάλμα|δοκιμάστε ξανά αργότερα|προσπαθήστε ξανά αργότερα|υπό κατασκευή|σφάλμα 500',
  tr: 'bakımda|bakım çalışması|bakım çalışmaları|bakım modu|planlı bakım|bakım nedeniyle|kısa süre sonra döneceğiz|yakında döneceğiz|birazdan döneceğiz|hemen döneceğiz|geçici olarak hizmet dışı|geçici olarak kullanılamıyor|geçici olarak kapalı|şu anda erişilemiyor|şu anda hizmet veremiyoruz|sunucu hatası|dahili sunucu hatası|iç sunucu hatası|teknik bir sorun|teknik sorun|teknik arıza|bir hata oluştu|hata oluştu|bir şeyler ters gitti|bir sorun oluştu|beklenmeyen bir hata|daha sonra tekrar deneyin|lütfen daha sonra|yapım aşamasında|hata 500',
  ru: 'технические работы|технических работ|ведутся работы|техническое обслуживание|на обслуживании|на техническом обслуживании|профилактические работы|плановые работы|режим обслуживания|скоро вернемся|скоро вернёмся|мы скоро вернемся|временно недоступен|временно недоступна|временно не работает|временно закрыт|сайт недоступен|сервис недоступен|внутренняя ошибка|ошибка сервера|внутренняя ошибка сервера|техническая ошибка|технические проблемы|технические неполадки|техническая неполадка|произошла ошибка|возникла ошибка|что-то пошло не так|непредвиденная ошибка|попробуйте позже|повторите попытку позже|попробуйте зайти позже|ошибка 500|ошибка 503',
  uk: 'технічні роботи|технічних робіт|ведуться роботи|технічне обслуговування|на обслуговуванні|профілактичні роботи|планові роботи|режим обслуговування|скоро повернемося|незабаром повернемося|ми скоро повернемося|тимчасово недоступний|тимчасово недоступна|тимчасово не працює|сайт недоступний|внутрішня помилка|помилка сервера|технічна помилка|технічні проблеми|технічні неполадки|сталася помилка|виникла помилка|щось пішло не так|неочікувана помилка|спробуйте пізніше|спробуйте ще раз пізніше|помилка 500',
  ja: 'メンテナンス中|メンテナンスのため|メンテナンスを実施|ただいまメンテナンス|メンテナンス作業|しばらくお待ちください|しばらくしてから|しばらく経ってから|一時的に利用できません|一時的にご利用|一時的にアクセス|サービスを停止|サービス停止中|サーバーエラー|サーバエラー|内部サーバーエラー|システムエラー|エラーが発生しました|エラーが発生|問題が発生しました|問題が発生|時間をおいて|工事中|システム障害',
  zh: '系统维护|网站维护|维护中|正在维护|升级维护|系统升级|正在升级|例行维护|暂停服务|暂时无法访问|暂时无法使用|暂时关闭|服务不可用|服务暂不可用|服务器错误|服务器内部错误|内部错误|系统错误|系统繁忙|服务器繁忙|服务器开小差|出错了|出了点问题|发生错误|出现错误|请稍后再试|请稍后重试|稍后再试|稍后回来|马上回来|建设中|系統維護|維護中|網站維護|正在維護|暫停服務|暫時無法|伺服器錯誤|內部錯誤|系統錯誤|發生錯誤|請稍後再試|稍後再試|建置中',
  ko: '점검 중|점검중|시스템 점검|서버 점검|정기 점검|서비스 점검|유지 보수|유지보수 중|곧 돌아오겠습니다|잠시 후 다시|일시적으로 이용할 수 없|일시적으로 사용할 수 없|서비스를 일시|일시 중단|서비스 이용이 원활하지|서버 오류|내부 서버 오류|시스템 오류|오류가 발생했습니다|오류가 발생|문제가 발생했습니다|문제가 발생|나중에 다시 시도|공사 중|공사중',
  ar: 'تحت الصيانة|قيد الصيانة|أعمال الصيانة|أعمال صيانة|صيانة مجدولة|وضع الصيانة|بسبب الصيانة|سنعود قريبا|سنعود إليكم|غير متاح مؤقتا|غير متوفر مؤقتا|متوقف مؤقتا|مغلق مؤقتا|الخدمة غير متوفرة|خطأ في الخادم|خطأ داخلي|خطأ تقني|خلل تقني|مشكلة تقنية|حدث خطأ|حدث خطأ ما|خطأ غير متوقع|حاول مرة أخرى لاحقا|يرجى المحاولة لاحقا|المحاولة في وقت لاحق|تحت الإنشاء',
  he: 'בתחזוקה|עבודות תחזוקה|תחזוקה מתוכננת|לצורך תחזוקה|מצב תחזוקה|נחזור בקרוב|מיד נחזור|חוזרים בקרוב|אינו זמין זמנית|לא זמין זמנית|אינו זמין כרגע|השירות אינו זמין|שגיאת שרת|שגיאה פנימית|תקלה טכנית|בעיה טכנית|אירעה שגיאה|התרחשה שגיאה|משהו השתבש|שגיאה לא צפויה|נסה שוב מאוחר|נסו שוב מאוחר|אנא נסה מאוחר יותר|בבנייה',
  fa: 'در دست تعمیر|در حال تعمیر|به روز رسانی سایت|در حال بروزرسانی|در حال به روز رسانی|به زودی باز می گردیم|به زودی برمی گردیم|موقتا در دسترس نیست|موقتا غیرفعال|خطای سرور|خطای داخلی|خطایی رخ داد|مشکلی پیش آمد|مشکلی رخ داد|مشکل فنی|بعدا تلاش کنید|بعدا امتحان کنید',
  vi: 'đang bảo trì|bảo trì hệ thống|bảo trì định kỳ|đang được bảo trì|nâng cấp hệ thống|sẽ sớm trở lại|sớm quay lại|sẽ trở lại ngay|tạm thời không khả dụng|tạm thời ngừng|tạm ngưng|tạm đóng|dịch vụ không khả dụng|lỗi máy chủ|lỗi hệ thống|lỗi kỹ thuật|sự cố kỹ thuật|đã xảy ra lỗi|có lỗi xảy ra|đã có lỗi|lỗi không mong muốn|thử lại sau|vui lòng thử lại sau|đang xây dựng',
  id: 'dalam pemeliharaan|sedang dalam pemeliharaan|pemeliharaan terjadwal|pemeliharaan sistem|sedang dalam perbaikan|sedang diperbaiki|sedang maintenance|dalam penyelenggaraan|segera kembali|kami akan segera kembali|akan kembali sebentar|sementara tidak tersedia|tidak tersedia untuk sementara|tidak dapat diakses untuk sementara|layanan tidak tersedia|kesalahan server|kesalahan internal|kesalahan teknis|masalah teknis|gangguan teknis|terjadi kesalahan|ada yang salah|ada yang tidak beres|kesalahan tak terduga|coba lagi nanti|silakan coba lagi nanti|dalam pembangunan',
  hr: 'održavanje u tijeku|u tijeku je održavanje|radovi na održavanju|redovno održavanje|planirano održavanje|zbog održavanja|u održavanju|način održavanja|vraćamo se uskoro|uskoro se vraćamo|brzo se vraćamo|privremeno nedostupn|privremeno nije dostupn|trenutno nedostupna stranica|trenutno nije dostupna stranica|usluga nije dostupna|interna pogreška|interna greška|greška servera|greška na serveru|pogreška poslužitelja|tehnička greška|tehnički problemi|tehničke poteškoće|došlo je do pogreške|došlo je do greške|nešto je pošlo po zlu|nešto nije u redu|neočekivana pogreška|neočekivana greška|pokušajte kasnije|pokušajte ponovno kasnije|pokušajte ponovo kasnije|дошло је до грешке',
  sl: 'vzdrževalna dela|vzdrževanje v teku|načrtovano vzdrževanje|zaradi vzdrževanja|v vzdrževanju|kmalu nazaj|kmalu bomo nazaj|takoj nazaj|začasno nedostopn|začasno ni na voljo|začasno ne deluje|storitev ni na voljo|notranja napaka|napaka strežnika|napaka na strežniku|tehnična napaka|tehnične težave|prišlo je do napake|zgodila se je napaka|nekaj je šlo narobe|nepričakovana napaka|poskusite kasneje|poskusite znova kasneje|poskusite pozneje|v izgradnji',
  lt: 'vykdomi techniniai darbai|techniniai darbai|techninės priežiūros|techninė priežiūra|priežiūros darbai|atnaujinimo darbai|netrukus grįšime|greitai grįšime|tuoj grįšime|laikinai nepasiekiam|laikinai neveikia|laikinai neprieinam|šiuo metu nepasiekiam|paslauga nepasiekiama|vidinė serverio klaida|serverio klaida|vidinė klaida|techninė klaida|techninės problemos|techniniai nesklandumai|įvyko klaida|kažkas nutiko|kažkas negerai|netikėta klaida|bandykite vėliau|pabandykite vėliau',
  lv: 'notiek apkope|apkopes darbi|plānota apkope|tehniskie darbi|tehnisku darbu|notiek tehniski darbi|drīz atgriezīsimies|drīz būsim atpakaļ|īslaicīgi nav pieejam|īslaicīgi nepieejam|pagaidām nav pieejam|pakalpojums nav pieejams|iekšēja servera kļūda|servera kļūda|iekšēja kļūda|tehniska kļūda|tehniskas problēmas|radās kļūda|notikusi kļūda|kaut kas nogāja greizi|neparedzēta kļūda|mēģiniet vēlāk|lūdzu mēģiniet vēlāk|tiek izstrādāta',
  et: 'hooldustööd|hooldusrežiim|plaaniline hooldus|hooldustööde|oleme varsti tagasi|varsti tagasi|peagi tagasi|kohe tagasi|ajutiselt kättesaamatu|ajutiselt suletud|ajutiselt ei ole|hetkel ei ole kättesaadav|serveri viga|serveriviga|sisemine viga|tehniline viga|tehnilised probleemid|tehniline rike|tekkis viga|ilmnes viga|midagi läks valesti|ootamatu viga|proovige hiljem|proovi hiljem|proovige hiljem uuesti',
}

/** That cookies or data are spoken of, and the buttons that agree. */
export const CONSENT_WORDS: Readonly<Record<string, { topics: string; buttons: string }>> = {
  en: {
    topics:
      'before you continue|we value your privacy|your privacy|we care about your privacy|cookie consent|cookie settings|cookie preferences|cookie policy|we use cookies|uses cookies|use of cookies|cookies and similar|store and/or access information|your data your choice|privacy choices|your choices regarding|consent to the use|accept cookies|age verification|are you over 18|are you 18|verify your age|confirm your age|of legal age|of legal drinking age|you must be 18|adult content',
    buttons:
      'accept|accept all|accept & continue|accept and continue|accept cookies|accept all cookies|allow all|allow all cookies|allow cookies|agree|i agree|agree and continue|agree & continue|i accept|consent|i consent|agree and proceed|agree to all|agree all|ok|okay|got it|yes i am over 18|i am over 18|enter|yes|continue|accept all & continue|reject all|decline',
  },
  de: {
    topics:
      'ihre privatsphäre|deine privatsphäre|privatsphäre ist uns|wir schätzen ihre privatsphäre|bevor sie fortfahren|bevor du fortfährst|bevor sie weiterlesen|datenschutzeinstellungen|cookie-einstellungen|cookie einstellungen|wir verwenden cookies|wir nutzen cookies|verwendet cookies|nutzt cookies|verwendung von cookies|mit werbung weiterlesen|mit werbung und cookies|mit werbung nutzen|werbefrei|pur-abo|ihre zustimmung|ihre einwilligung|einwilligung|zustimmung erforderlich|unsere partner|altersprüfung|bist du 18|sind sie 18|über 18|volljährig',
    buttons:
      'akzeptieren|alle akzeptieren|alles akzeptieren|zustimmen|ich stimme zu|zustimmen und weiter|akzeptieren und weiter|akzeptieren und schließen|alle cookies akzeptieren|cookies akzeptieren|allen zustimmen|einverstanden|einwilligen|ok|verstanden|ablehnen|alle ablehnen|annehmen|alle annehmen|ja',
  },
  fr: {
    topics:
      "votre vie privée|respectons votre vie privée|avant de continuer|avant d'accéder|paramètres des cookies|gestion des cookies|nous utilisons des cookies|utilise des cookies|utilisation de cookies|utilisation des cookies|continuer sans accepter|nos partenaires|votre consentement|consentement|choix en matière de|données personnelles|vérification de l'âge|avez-vous plus de 18|plus de 18 ans",
    buttons:
      "accepter|tout accepter|j'accepte|accepter et continuer|accepter & fermer|accepter et fermer|accepter tout|accepter les cookies|ok|d'accord|autoriser|tout autoriser|refuser|tout refuser|continuer sans accepter|oui",
  },
  es: {
    topics:
      'tu privacidad|su privacidad|valoramos tu privacidad|valoramos su privacidad|antes de continuar|configuración de cookies|política de cookies|utilizamos cookies|usamos cookies|utiliza cookies|uso de cookies|nuestros socios|tu consentimiento|su consentimiento|consentimiento|verificación de edad|mayor de 18|mayor de edad',
    buttons:
      'aceptar|aceptar todo|aceptar todas|acepto|aceptar y continuar|aceptar y cerrar|aceptar cookies|aceptar todas las cookies|de acuerdo|permitir|permitir todas|rechazar|rechazar todo|rechazar todas|entendido|ok|sí',
  },
  it: {
    topics:
      "la tua privacy|la vostra privacy|rispettiamo la tua privacy|prima di continuare|impostazioni dei cookie|impostazioni cookie|utilizziamo i cookie|utilizziamo cookie|usiamo i cookie|utilizza i cookie|utilizza cookie|uso dei cookie|i nostri partner|il tuo consenso|consenso|verifica dell'età|maggiore di 18|maggiorenne",
    buttons:
      'accetta|accetta tutto|accetta tutti|accetto|accetta e continua|accetta e chiudi|accetta i cookie|accetta tutti i cookie|acconsento|consenti|consenti tutti|ok|ho capito|rifiuta|rifiuta tutto|rifiuta tutti|continua senza accettare|sì',
  },
  nl: {
    topics:
      'jouw privacy|uw privacy|je privacy|voordat je verdergaat|voordat u verdergaat|cookie-instellingen|cookievoorkeuren|cookiebeleid|wij gebruiken cookies|we gebruiken cookies|gebruikt cookies|gebruik van cookies|onze partners|jouw toestemming|uw toestemming|toestemming|leeftijdscontrole|ouder dan 18|18 jaar',
    buttons:
      'accepteren|alles accepteren|alle accepteren|akkoord|ik ga akkoord|accepteren en doorgaan|cookies accepteren|alle cookies accepteren|toestaan|alles toestaan|ja ik accepteer|ok|begrepen|weigeren|alles weigeren|doorgaan|ja',
  },
  pt: {
    topics:
      'sua privacidade|a sua privacidade|valorizamos a sua privacidade|antes de continuar|definições de cookies|configurações de cookies|política de cookies|utilizamos cookies|usamos cookies|utiliza cookies|uso de cookies|nossos parceiros|os nossos parceiros|seu consentimento|consentimento|verificação de idade|maior de 18|maior de idade',
    buttons:
      'aceitar|aceitar tudo|aceitar todos|aceito|aceitar e continuar|aceitar e fechar|aceitar cookies|aceitar todos os cookies|concordo|concordar|permitir|permitir todos|ok|entendi|rejeitar|rejeitar tudo|recusar|sim',
  },
  pl: {
    topics:
      'twoja prywatność|twoją prywatność|twojej prywatności|szanujemy twoją prywatność|zanim przejdziesz|ustawienia plików cookie|pliki cookie|plików cookie|plików cookies|pliki cookies|ciasteczka|używamy cookies|zaufani partnerzy|nasi partnerzy|twoja zgoda|zgody|zgodę|weryfikacja wieku|ukończyłeś 18|18 lat|pełnoletni',
    buttons:
      'akceptuję|akceptuj|akceptuj wszystkie|akceptuję wszystkie|zaakceptuj|zaakceptuj wszystko|zaakceptuj wszystkie|zgadzam się|wyrażam zgodę|przejdź do serwisu|przejdź do strony|zgoda|ok|rozumiem|odrzuć|odrzuć wszystkie|nie zgadzam się|tak',
  },
  cs: {
    topics:
      'vaše soukromí|vašeho soukromí|nastavení cookies|nastavení souborů cookie|používáme cookies|používáme soubory cookie|používá cookies|používá soubory cookie|soubory cookie|našimi partnery|naši partneři|váš souhlas|souhlas s|souhlas|ověření věku|starší 18|18 let',
    buttons:
      'přijmout|přijmout vše|přijmout všechny|souhlasím|souhlasím a pokračovat|povolit vše|povolit všechny|rozumím|ok|odmítnout|odmítnout vše|přijmout cookies|přijmout všechny cookies|ano|souhlas',
  },
  sk: {
    topics:
      'vaše súkromie|vášho súkromia|nastavenia cookies|nastavenia súborov cookie|používame cookies|používame súbory cookie|súbory cookie|naši partneri|váš súhlas|súhlas s|súhlas|overenie veku|starší ako 18|18 rokov',
    buttons:
      'prijať|prijať všetko|prijať všetky|súhlasím|povoliť všetko|povoliť všetky|rozumiem|ok|odmietnuť|odmietnuť všetko|áno',
  },
  sv: {
    topics:
      'din integritet|innan du fortsätter|cookieinställningar|vi använder cookies|använder cookies|använder kakor|vi använder kakor|användning av cookies|våra partner|ditt samtycke|samtycke|åldersverifiering|ålderskontroll|över 18|fyllt 18',
    buttons:
      'acceptera|acceptera alla|acceptera alla cookies|godkänn|godkänn alla|jag godkänner|jag accepterar|tillåt alla|ok|jag förstår|avvisa|avvisa alla|neka|neka alla|ja',
  },
  da: {
    topics:
      'dit privatliv|før du fortsætter|cookieindstillinger|vi bruger cookies|vi anvender cookies|bruger cookies|anvender cookies|brug af cookies|vores partnere|dit samtykke|samtykke|alderskontrol|over 18|fyldt 18',
    buttons:
      'accepter|accepter alle|acceptér|acceptér alle|accepter alle cookies|tillad alle|godkend|godkend alle|ok|jeg accepterer|afvis|afvis alle|ja',
  },
  nb: {
    topics:
      'ditt personvern|personvernet ditt|før du fortsetter|informasjonskapsler|vi bruker cookies|bruker cookies|bruk av cookies|våre partnere|ditt samtykke|samtykke|alderskontroll|alderssjekk|over 18|fylt 18',
    buttons:
      'godta|godta alle|aksepter|aksepter alle|godkjenn|godkjenn alle|tillat alle|ok|jeg forstår|jeg godtar|avvis|avvis alle|avslå|ja',
  },
  fi: {
    topics:
      'yksityisyytesi|yksityisyyttäsi|ennen kuin jatkat|evästeasetukset|käytämme evästeitä|käyttää evästeitä|evästeiden käyttö|evästeet|kumppanimme|suostumuksesi|suostumus|iän vahvistus|yli 18',
    buttons:
      'hyväksy|hyväksy kaikki|hyväksy kaikki evästeet|hyväksyn|salli kaikki|salli|ok|ymmärrän|hylkää|hylkää kaikki|kiellä|kyllä',
  },
  hu: {
    topics:
      'az ön adatainak védelme|adatvédelem|mielőtt továbblépne|süti beállítások|sütiket használunk|sütiket használ|cookie-kat használ|cookie-kat használunk|sütik|partnereink|hozzájárulás|hozzájárulása|életkor ellenőrzés|elmúltál 18|elmúlt 18|18 éves',
    buttons:
      'elfogadom|elfogadás|összes elfogadása|az összes elfogadása|mindet elfogadom|elfogadom mindet|egyetértek|rendben|ok|értem|elutasítom|elutasítás|összes elutasítása|igen|hozzájárulok',
  },
  ro: {
    topics:
      'confidențialitatea ta|confidențialitatea dvs|confidențialitatea dumneavoastră|înainte de a continua|setări cookie|folosim cookie|utilizăm cookie|utilizează cookie|folosește cookie|utilizarea cookie|partenerii noștri|consimțământ|consimțământul|verificarea vârstei|peste 18|18 ani',
    buttons:
      'accept|acceptă|accept toate|acceptă tot|acceptă toate|accept tot|sunt de acord|de acord|permite toate|ok|am înțeles|refuz|refuză|respinge|respinge tot|da',
  },
  bg: {
    topics:
      'вашата поверителност|поверителност|преди да продължите|настройки на бисквитките|използваме бисквитки|използва бисквитки|бисквитки|нашите партньори|вашето съгласие|съгласие|над 18|навършили 18',
    buttons:
      'приемам|приеми|приеми всички|приемам всички|приемане на всички|съгласен съм|съгласявам се|разреши всички|добре|ок|разбрах|отхвърли|отказвам|откажи всички|да',
  },
  el: {
    topics:
      'το απόρρητό σας|το απόρρητο|πριν συνεχίσετε|ρυθμίσεις cookies|χρησιμοποιούμε cookies|χρησιμοποιεί cookies|χρήση cookies|οι συνεργάτες μας|τη συγκατάθεσή σας|συγκατάθεση|άνω των 18',
    buttons:
      'αποδοχή|αποδοχή όλων|αποδέχομαι|συμφωνώ|να επιτρέπονται όλα|εντάξει|οκ|κατάλαβα|απόρριψη|απόρριψη όλων|ναι',
  },
  tr: {
    topics:
      'gizliliğiniz|gizliliğinize|devam etmeden önce|çerez ayarları|çerez tercihleri|çerez politikası|çerez kullanıyoruz|çerezleri kullanıyoruz|çerezler kullan|çerezleri|çerez|iş ortaklarımız|onayınız|açık rıza|yaş doğrulama|18 yaşından',
    buttons:
      'kabul et|tümünü kabul et|hepsini kabul et|kabul ediyorum|tüm çerezleri kabul et|izin ver|tümüne izin ver|onaylıyorum|tamam|anladım|reddet|tümünü reddet|evet',
  },
  ru: {
    topics:
      'ваша конфиденциальность|вашу конфиденциальность|прежде чем продолжить|перед тем как продолжить|настройки cookie|мы используем cookie|мы используем файлы cookie|использует cookie|использует файлы cookie|файлы cookie|использование cookie|наши партнеры|ваше согласие|согласие на|вам есть 18|вам исполнилось 18|старше 18|18 лет',
    buttons:
      'принять|принять все|принимаю|принять и продолжить|согласен|согласиться|соглашаюсь|разрешить все|хорошо|ок|понятно|отклонить|отклонить все|да|мне есть 18',
  },
  uk: {
    topics:
      'ваша конфіденційність|вашу конфіденційність|перш ніж продовжити|налаштування cookie|ми використовуємо cookie|ми використовуємо файли cookie|використовує cookie|використовує файли cookie|файли cookie|використання cookie|наші партнери|ваша згода|згода на|вам є 18|вам виповнилося 18|старше 18|18 років',
    buttons:
      'прийняти|прийняти все|прийняти всі|приймаю|погоджуюсь|погоджуюся|згоден|дозволити всі|добре|ок|зрозуміло|відхилити|відхилити всі|так',
  },
  ja: {
    topics:
      '端末に情報を保存|情報を保存します|同意するか|プライバシー設定|プライバシーを尊重|プライバシーを大切|続行する前に|続ける前に|cookieを使用|クッキーを使用|cookieの使用|クッキーの使用|cookie設定|cookie の使用|cookie を使用|同意が必要|年齢確認|18歳以上',
    buttons:
      '同意する|同意|同意して続ける|すべて同意|すべて同意する|全て同意する|すべて許可|すべて受け入れる|すべてのcookieを受け入れる|承諾|許可する|了解|ok|拒否|すべて拒否|はい|18歳以上',
  },
  zh: {
    topics:
      '您的隐私|隐私设置|隐私偏好|继续之前|在继续之前|我们使用cookie|我们使用 cookie|使用cookie|使用 cookie|cookie设置|cookie 设置|我们的合作伙伴|您的同意|年满18|已满18|您的隱私|隱私設定|繼續之前|使用cookies|cookie設定',
    buttons:
      '接受|全部接受|接受全部|接受所有|接受所有cookie|同意|同意并继续|我同意|允许全部|好的|确定|知道了|拒绝|全部拒绝|我已满18岁|同意並繼續|接受所有 cookie|拒絕|確定|是',
  },
  ko: {
    topics:
      '개인정보 보호|개인 정보 보호|계속하기 전에|쿠키 설정|쿠키를 사용|쿠키 사용|파트너|동의가 필요|성인 인증|만 18세|만 19세|19세 이상|18세 이상',
    buttons: '동의|동의함|동의합니다|모두 동의|모두 수락|모두 허용|수락|허용|확인|거부|모두 거부|예',
  },
  ar: {
    topics:
      'خصوصيتك|نحن نقدر خصوصيتك|قبل المتابعة|قبل أن تتابع|إعدادات ملفات تعريف|ملفات تعريف الارتباط|الكوكيز|شركاؤنا|موافقتك|فوق 18|عمرك 18',
    buttons: 'قبول|قبول الكل|أوافق|موافق|الموافقة|الموافقة على الكل|السماح للكل|حسنا|فهمت|رفض|رفض الكل|نعم',
  },
  he: {
    topics:
      'הפרטיות שלך|הפרטיות שלכם|לפני שתמשיך|לפני שממשיכים|הגדרות עוגיות|אנו משתמשים בעוגיות|משתמש בעוגיות|עוגיות|קובצי cookie|הסכמתך|הסכמה|מעל גיל 18',
    buttons: 'אישור|אני מסכים|אני מסכימה|מסכים|קבל|קבל הכל|קבלת הכל|אשר הכל|הבנתי|דחה|דחה הכל|כן',
  },
  vi: {
    topics:
      'quyền riêng tư của bạn|trước khi tiếp tục|cài đặt cookie|chúng tôi sử dụng cookie|sử dụng cookie|đối tác của chúng tôi|sự đồng ý|đủ 18 tuổi|trên 18',
    buttons: 'chấp nhận|chấp nhận tất cả|đồng ý|tôi đồng ý|cho phép tất cả|ok|đã hiểu|từ chối|từ chối tất cả|có',
  },
  id: {
    topics:
      'privasi anda|sebelum melanjutkan|sebelum anda melanjutkan|pengaturan cookie|kami menggunakan cookie|menggunakan cookie|penggunaan cookie|mitra kami|persetujuan anda|persetujuan|di atas 18|berusia 18',
    buttons:
      'terima|terima semua|setuju|saya setuju|izinkan semua|terima semua cookie|ok|mengerti|tolak|tolak semua|ya',
  },
  hr: {
    topics:
      'vaša privatnost|vašu privatnost|prije nastavka|pre nego što nastavite|postavke kolačića|podešavanja kolačića|koristimo kolačiće|koristi kolačiće|kolačići|kolačića|naši partneri|vaša privola|pristanak|privola|stariji od 18|18 godina',
    buttons:
      'prihvati|prihvaćam|prihvatam|prihvati sve|prihvaćam sve|prihvati sve kolačiće|slažem se|dopusti sve|dozvoli sve|u redu|ok|razumijem|odbij|odbij sve|da',
  },
  sl: {
    topics:
      'vaša zasebnost|vašo zasebnost|preden nadaljujete|nastavitve piškotkov|uporabljamo piškotke|uporablja piškotke|piškotki|piškotkov|naši partnerji|vaše soglasje|soglasje|starejši od 18|18 let',
    buttons:
      'sprejmi|sprejmi vse|sprejmem|sprejmi vse piškotke|strinjam se|dovoli vse|v redu|ok|razumem|zavrni|zavrni vse|da',
  },
  lt: {
    topics:
      'jūsų privatumas|jūsų privatumą|prieš tęsdami|slapukų nustatymai|naudojame slapukus|naudoja slapukus|slapukai|slapukų|mūsų partneriai|jūsų sutikimas|sutikimas|vyresni nei 18|18 metų',
    buttons:
      'sutinku|priimti|priimti visus|sutikti su visais|leisti visus|gerai|supratau|atmesti|atmesti visus|taip|ok',
  },
  lv: {
    topics:
      'jūsu privātums|jūsu privātumu|pirms turpināt|sīkdatņu iestatījumi|mēs izmantojam sīkdatnes|izmanto sīkdatnes|sīkdatnes|sīkdatņu|mūsu partneri|jūsu piekrišana|piekrišana|vecāks par 18|18 gadi',
    buttons: 'piekrītu|pieņemt|pieņemt visas|apstiprināt|atļaut visas|labi|sapratu|noraidīt|noraidīt visas|jā|ok',
  },
  et: {
    topics:
      'teie privaatsus|sinu privaatsus|enne jätkamist|küpsiste seaded|kasutame küpsiseid|kasutab küpsiseid|küpsised|küpsiseid|meie partnerid|teie nõusolek|nõusolek|vähemalt 18|üle 18',
    buttons:
      'nõustun|nõustu|luba kõik|nõustu kõigiga|nõustun kõigiga|aktsepteeri|aktsepteeri kõik|selge|ok|keeldu|keeldun|lükka tagasi|jah',
  },
}

/** Whole lines that stand where something is still to come. */
export const LOADING_LINES =
  'loading|loading please wait|please wait|please wait a moment|loading content|loading data|loading page|loading results|loading products|loading items|loading more|now loading|one moment please|just a moment|hang on|initializing|fetching data|fetching|lädt|wird geladen|laden|ladevorgang|seite wird geladen|daten werden geladen|inhalt wird geladen|inhalte werden geladen|bitte warten|einen moment bitte|chargement|chargement en cours|veuillez patienter|patientez|un instant|cargando|cargando contenido|por favor espere|espere por favor|un momento|caricamento|caricamento in corso|attendere prego|attendere|bezig met laden|even geduld|even geduld aub|even laden|nog even geduld|wordt geladen|carregando|a carregar|aguarde|por favor aguarde|ładowanie|wczytywanie|trwa ładowanie|proszę czekać|načítání|načítám|načítá se|prosím čekejte|načítava sa|načítavam|čakajte prosím|laddar|läser in|vänta|vänligen vänta|indlæser|vent venligst|laster|laster inn|vennligst vent|ladataan|odota|odota hetki|betöltés|betöltés folyamatban|kérjük várjon|töltés|se încarcă|încărcare|vă rugăm așteptați|зареждане|зарежда се|моля изчакайте|φόρτωση|φορτώνει|παρακαλώ περιμένετε|yükleniyor|lütfen bekleyin|загрузка|идет загрузка|идёт загрузка|загружается|подождите|пожалуйста подождите|завантаження|завантажується|зачекайте|будь ласка зачекайте|読み込み中|読み込み中です|読込中|ロード中|ローディング中|少々お待ちください|お待ちください|加载中|正在加载|载入中|请稍候|请稍等|載入中|正在載入|請稍候|로딩 중|로딩중|불러오는 중|로드 중|잠시만 기다려 주세요|기다려 주세요|جار التحميل|جاري التحميل|تحميل|يرجى الانتظار|טוען|טוען נתונים|אנא המתן|נא להמתין|در حال بارگذاری|لطفا صبر کنید|đang tải|đang tải dữ liệu|vui lòng chờ|vui lòng đợi|memuat|sedang memuat|harap tunggu|mohon tunggu|učitavanje|učitava se|molimo pričekajte|molimo sačekajte|nalaganje|nalagam|prosimo počakajte|kraunama|įkeliama|prašome palaukti|palaukite|ielādē|notiek ielāde|lūdzu uzgaidiet|laadimine|laen|palun oota|palun oodake|กำลังโหลด|กรุณารอสักครู่|लोड हो रहा है|कृपया प्रतीक्षा करें'
