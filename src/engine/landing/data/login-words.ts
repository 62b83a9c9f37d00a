/** How pages ask for a login. `names` are what such a page or its button is called and nothing more; `demands` are parts of a sentence. */
export const LOGIN_WORDS: Readonly<Record<string, { names: string; demands: string }>> = {
  en: {
    names:
      'log in|login|log on|logon|sign in|signin|sign on|sign-in|log-in|member login|customer login|user login|account login|client login|sign in to your account|log in to your account|login to your account|sign in or register|login or register|log in or register|log in or sign up|sign in or create an account|welcome back|my account|authentication required|authentication|login required|sign in required|please log in|please sign in|please login|returning customer|registered customers|create an account|register|sign up|members only|continue with email|enter your password',
    demands:
      'you must be logged in|you must log in|you must login|you must sign in|you must be signed in|you need to log in|you need to login|you need to sign in|you need to be logged in|you need to be signed in|you have to log in|you have to be logged in|please log in to|please login to|please sign in to|log in to continue|login to continue|sign in to continue|log in to view|login to view|sign in to view|log in to see|sign in to see|log in to access|sign in to access|login to access|log in to read|sign in to read|log in first|login first|sign in first|your session has expired|session expired|session timed out|your session has timed out|you have been logged out|you have been signed out|you are not logged in|you are not signed in|only available to members|available to members only|for registered users only|registered users only|for subscribers only|this content is for members|requires you to log in|requires login|requires a login|log in with your account to',
  },
  de: {
    names:
      'anmelden|anmeldung|einloggen|login|kundenlogin|mitglieder login|mitgliederlogin|mein konto|in ihr konto einloggen|bei ihrem konto anmelden|bitte anmelden|bitte melden sie sich an|bitte einloggen|willkommen zurück|ich bin bereits kunde|bereits registriert|anmelden oder registrieren|login erforderlich|anmeldung erforderlich|registrieren|jetzt anmelden',
    demands:
      'sie müssen angemeldet sein|sie müssen sich anmelden|sie müssen eingeloggt sein|sie müssen sich einloggen|du musst angemeldet sein|du musst dich anmelden|du musst eingeloggt sein|du musst dich einloggen|melden sie sich an um|melde dich an um|loggen sie sich ein um|logge dich ein um|bitte melden sie sich an|bitte melde dich an|bitte loggen sie sich ein|bitte logge dich ein|nur für angemeldete|nur für registrierte|nur für mitglieder|nur für eingeloggte|sitzung ist abgelaufen|sitzung abgelaufen|sie sind nicht angemeldet|du bist nicht angemeldet|nicht eingeloggt|anmeldung erforderlich|erst nach anmeldung|erst nach der anmeldung',
  },
  fr: {
    names:
      "connexion|se connecter|connectez-vous|s'identifier|identification|identifiez-vous|mon compte|espace client|espace membre|déjà client|déjà inscrit|authentification|connexion à votre compte|se connecter ou s'inscrire|connexion requise|inscription",
    demands:
      'vous devez être connecté|vous devez vous connecter|vous devez vous identifier|vous devez être identifié|veuillez vous connecter|veuillez vous identifier|merci de vous connecter|connectez-vous pour|identifiez-vous pour|réservé aux membres|réservé aux abonnés|réservée aux abonnés|réservé aux utilisateurs|votre session a expiré|session expirée|connexion requise',
  },
  es: {
    names:
      'iniciar sesión|inicia sesión|inicie sesión|inicio de sesión|acceder|acceso|acceso clientes|ingresar|entrar|identifícate|identifíquese|mi cuenta|ya soy cliente|acceso usuarios|iniciar sesión o registrarse|registrarse|ingresa a tu cuenta|accede a tu cuenta',
    demands:
      'debes iniciar sesión|debe iniciar sesión|tienes que iniciar sesión|necesitas iniciar sesión|es necesario iniciar sesión|debes estar registrado|debe estar registrado|inicia sesión para|inicie sesión para|accede para|identifícate para|por favor inicia sesión|por favor inicie sesión|solo para usuarios registrados|sólo para usuarios registrados|exclusivo para suscriptores|tu sesión ha expirado|su sesión ha expirado|la sesión ha caducado|sesión expirada|para continuar inicia sesión',
  },
  it: {
    names:
      "accedi|accesso|login|effettua il login|effettua l'accesso|area riservata|il mio account|area clienti|accedi al tuo account|accedi o registrati|già cliente|sei già registrato|autenticazione|entra|registrati",
    demands:
      "devi effettuare il login|devi effettuare l'accesso|devi accedere|devi essere registrato|è necessario accedere|è necessario effettuare|effettua il login per|effettua l'accesso per|accedi per|riservato agli abbonati|riservato agli utenti registrati|contenuto riservato|sessione scaduta|la tua sessione è scaduta|la sessione è scaduta",
  },
  nl: {
    names:
      'inloggen|aanmelden|log in|inloggen of registreren|mijn account|klant login|klantlogin|welkom terug|ik ben al klant|inloggen vereist|inloggen bij je account|registreren',
    demands:
      'je moet ingelogd zijn|u moet ingelogd zijn|je moet inloggen|u moet inloggen|je dient ingelogd te zijn|u dient ingelogd te zijn|log in om|meld je aan om|inloggen om|alleen voor leden|alleen voor geregistreerde|alleen voor abonnees|je sessie is verlopen|uw sessie is verlopen|je bent niet ingelogd|u bent niet ingelogd|inloggen is vereist',
  },
  pt: {
    names:
      'entrar|iniciar sessão|iniciar sesión|login|acessar|acesse sua conta|aceder|faça login|fazer login|minha conta|a minha conta|área do cliente|já sou cliente|identificação|entre na sua conta|entrar ou cadastrar|cadastre-se|registar',
    demands:
      'você precisa estar logado|você precisa fazer login|é necessário fazer login|é preciso fazer login|é necessário iniciar sessão|tem de iniciar sessão|deve iniciar sessão|faça login para|entre para|inicie sessão para|exclusivo para assinantes|apenas para usuários registrados|apenas para membros|sua sessão expirou|a sua sessão expirou|sessão expirada|precisa iniciar sessão',
  },
  pl: {
    names:
      'logowanie|zaloguj się|zaloguj|logowanie do konta|zaloguj się do konta|moje konto|panel klienta|strefa klienta|logowanie lub rejestracja|zaloguj się lub zarejestruj|mam już konto|rejestracja',
    demands:
      'musisz być zalogowany|musisz się zalogować|musisz się najpierw zalogować|zaloguj się aby|zaloguj się żeby|zaloguj się by|proszę się zalogować|prosimy się zalogować|tylko dla zalogowanych|tylko dla zarejestrowanych|sesja wygasła|twoja sesja wygasła|nie jesteś zalogowany|wymagane logowanie|aby zobaczyć tę stronę zaloguj',
  },
  cs: {
    names:
      'přihlášení|přihlásit|přihlásit se|přihlaste se|můj účet|přihlášení uživatele|přihlášení zákazníka|zákaznická zóna|přihlášení nebo registrace|registrace',
    demands:
      'musíte být přihlášen|musíte se přihlásit|pro zobrazení se přihlaste|pro pokračování se přihlaste|přihlaste se pro|nejprve se přihlaste|prosím přihlaste se|pouze pro přihlášené|pouze pro registrované|relace vypršela|platnost relace vypršela|nejste přihlášen|vyžaduje přihlášení|je nutné se přihlásit',
  },
  sk: {
    names:
      'prihlásenie|prihlásiť|prihlásiť sa|prihláste sa|môj účet|prihlásenie používateľa|prihlásenie zákazníka|prihlásenie alebo registrácia|registrácia',
    demands:
      'musíte byť prihlásený|musíte sa prihlásiť|pre zobrazenie sa prihláste|pre pokračovanie sa prihláste|najprv sa prihláste|prosím prihláste sa|iba pre prihlásených|len pre prihlásených|len pre registrovaných|relácia vypršala|nie ste prihlásený|vyžaduje prihlásenie|je potrebné sa prihlásiť',
  },
  sv: {
    names:
      'logga in|inloggning|mina sidor|mitt konto|logga in på ditt konto|logga in eller registrera|logga in eller skapa konto|välkommen tillbaka|registrera',
    demands:
      'du måste vara inloggad|du måste logga in|du behöver logga in|du behöver vara inloggad|logga in för att|vänligen logga in|endast för medlemmar|endast för inloggade|endast för prenumeranter|din session har gått ut|sessionen har gått ut|du är inte inloggad|kräver inloggning',
  },
  da: {
    names: 'log ind|login|min konto|mit login|log ind på din konto|log ind eller opret|velkommen tilbage|opret konto',
    demands:
      'du skal være logget ind|du skal logge ind|log ind for at|log venligst ind|kun for medlemmer|kun for abonnenter|din session er udløbet|sessionen er udløbet|du er ikke logget ind|kræver login',
  },
  nb: {
    names:
      'logg inn|logg på|innlogging|min side|min konto|logg inn på kontoen din|logg inn eller registrer|velkommen tilbake|opprett konto',
    demands:
      'du må være logget inn|du må logge inn|du må logge på|logg inn for å|vennligst logg inn|kun for medlemmer|kun for abonnenter|økten din har utløpt|økten er utløpt|du er ikke logget inn|krever innlogging',
  },
  fi: {
    names:
      'kirjaudu|kirjaudu sisään|kirjautuminen|sisäänkirjautuminen|oma tili|omat sivut|kirjaudu tai rekisteröidy|tervetuloa takaisin|rekisteröidy',
    demands:
      'sinun täytyy kirjautua|sinun on kirjauduttava|kirjaudu sisään nähdäksesi|kirjaudu sisään jatkaaksesi|kirjaudu sisään lukeaksesi|ole hyvä ja kirjaudu|vain jäsenille|vain rekisteröityneille|vain tilaajille|istuntosi on vanhentunut|istunto on vanhentunut|et ole kirjautunut|vaatii kirjautumisen',
  },
  hu: {
    names:
      'bejelentkezés|belépés|belépek|bejelentkezem|fiókom|jelentkezzen be|jelentkezz be|lépj be|lépjen be|bejelentkezés vagy regisztráció|regisztráció',
    demands:
      'be kell jelentkezned|be kell jelentkeznie|be kell lépned|be kell lépnie|bejelentkezés szükséges|bejelentkezés után|jelentkezz be a|jelentkezzen be a|kérjük jelentkezzen be|kérjük jelentkezz be|kérjük lépjen be|csak regisztrált|csak bejelentkezett|csak tagoknak|a munkamenet lejárt|munkamenete lejárt|nincs bejelentkezve',
  },
  ro: {
    names:
      'autentificare|conectare|login|intră în cont|contul meu|conectează-te|autentifică-te|intră în contul tău|autentificare sau înregistrare|înregistrare',
    demands:
      'trebuie să fii autentificat|trebuie să fiți autentificat|trebuie să te autentifici|trebuie să vă autentificați|trebuie să te conectezi|autentifică-te pentru|conectează-te pentru|vă rugăm să vă autentificați|te rugăm să te autentifici|doar pentru membri|doar pentru utilizatorii înregistrați|sesiunea a expirat|sesiunea ta a expirat|nu ești autentificat|nu sunteți autentificat',
  },
  bg: {
    names:
      'вход|влез|влезте|влезте в профила си|моят профил|моят акаунт|вход или регистрация|вход за клиенти|регистрация',
    demands:
      'трябва да влезете|трябва да сте влезли|трябва да влезеш|моля влезте|влезте за да|влез за да|само за регистрирани|само за членове|сесията ви е изтекла|сесията изтече|не сте влезли',
  },
  el: {
    names:
      'σύνδεση|είσοδος|συνδεθείτε|συνδέσου|ο λογαριασμός μου|σύνδεση στον λογαριασμό σας|σύνδεση ή εγγραφή|είσοδος μελών|εγγραφή',
    demands:
      'πρέπει να συνδεθείτε|πρέπει να είστε συνδεδεμένος|πρέπει να συνδεθείς|παρακαλώ συνδεθείτε|παρακαλούμε συνδεθείτε|συνδεθείτε για|συνδέσου για|μόνο για μέλη|μόνο για εγγεγραμμένους|η συνεδρία σας έληξε|η σύνδεσή σας έληξε|δεν είστε συνδεδεμένος',
  },
  tr: {
    names:
      'giriş|giriş yap|giriş yapın|üye girişi|oturum aç|oturum açın|hesabım|kullanıcı girişi|giriş yap veya üye ol|üye ol',
    demands:
      'giriş yapmalısınız|giriş yapmanız gerekiyor|giriş yapmanız gerekmektedir|oturum açmalısınız|oturum açmanız gerekiyor|lütfen giriş yapın|lütfen giriş yapınız|lütfen oturum açın|görmek için giriş|devam etmek için giriş|sadece üyeler|yalnızca üyeler|oturumunuzun süresi|oturum süreniz doldu|giriş yapmadınız',
  },
  ru: {
    names:
      'вход|войти|авторизация|вход в личный кабинет|личный кабинет|вход на сайт|войдите|войти или зарегистрироваться|вход или регистрация|регистрация|вход в аккаунт|войдите в аккаунт',
    demands:
      'необходимо авторизоваться|необходимо войти|вы должны войти|вы должны авторизоваться|нужно войти|нужно авторизоваться|пожалуйста войдите|пожалуйста авторизуйтесь|войдите чтобы|авторизуйтесь чтобы|войдите в аккаунт чтобы|только для зарегистрированных|только для авторизованных|доступно только пользователям|сессия истекла|время сессии истекло|вы не авторизованы|требуется авторизация',
  },
  uk: {
    names:
      'вхід|увійти|увійдіть|авторизація|особистий кабінет|вхід в особистий кабінет|вхід або реєстрація|увійти або зареєструватися|реєстрація',
    demands:
      'необхідно авторизуватися|необхідно увійти|ви повинні увійти|потрібно увійти|потрібно авторизуватися|будь ласка увійдіть|будь ласка авторизуйтесь|увійдіть щоб|авторизуйтесь щоб|тільки для зареєстрованих|лише для зареєстрованих|сесія закінчилася|термін дії сесії|ви не авторизовані|потрібна авторизація',
  },
  ja: {
    names:
      'ログイン|サインイン|会員ログイン|マイページ|マイページログイン|ログインページ|ログインまたは新規登録|ログイン・新規登録|会員登録',
    demands:
      'ログインしてください|ログインが必要|ログインする必要|サインインしてください|会員限定|会員専用|ログイン後に|ログインすると|セッションの有効期限|セッションが切れ|セッションがタイムアウト',
  },
  zh: {
    names:
      '登录|登入|会员登录|會員登入|用户登录|用戶登入|账号登录|帐号登录|请登录|請登入|登录/注册|登录注册|登入/註冊|会员中心|注册|欢迎登录',
    demands:
      '请先登录|请登录后|請先登入|請登入後|登录后查看|登录后才能|登錄後|登入後才能|需要登录|需要登入|您还没有登录|您尚未登录|尚未登入|会话已过期|登录已过期|登入逾時|仅限会员|僅限會員|登录超时',
  },
  ko: {
    names: '로그인|회원 로그인|로그인/회원가입|로그인하기|로그인 페이지|마이페이지|회원가입',
    demands:
      '로그인이 필요|로그인 후 이용|로그인 후에|로그인하세요|로그인해 주세요|로그인해주세요|로그인 해주세요|로그인하셔야|회원 전용|회원만|세션이 만료|로그인하지 않',
  },
  ar: {
    names: 'تسجيل الدخول|دخول|الدخول|حسابي|سجل الدخول|تسجيل الدخول أو إنشاء حساب|إنشاء حساب',
    demands:
      'يجب تسجيل الدخول|يجب عليك تسجيل الدخول|يرجى تسجيل الدخول|الرجاء تسجيل الدخول|سجل الدخول للمتابعة|قم بتسجيل الدخول|للأعضاء فقط|للمشتركين فقط|انتهت صلاحية الجلسة|انتهت الجلسة|لم تقم بتسجيل الدخول',
  },
  he: {
    names: 'התחברות|כניסה|כניסה למערכת|התחבר|החשבון שלי|כניסת משתמשים|כניסה לחשבון|התחברות או הרשמה|הרשמה',
    demands:
      'יש להתחבר|עליך להתחבר|צריך להתחבר|נא להתחבר|התחבר כדי|התחברו כדי|למנויים בלבד|לחברים בלבד|למשתמשים רשומים בלבד|פג תוקף החיבור|החיבור פג|אינך מחובר',
  },
  fa: {
    names: 'ورود|ورود به حساب|ورود کاربران|ورود به سایت|حساب کاربری|ورود یا ثبت نام|ورود | ثبت نام',
    demands:
      'باید وارد شوید|لطفا وارد شوید|برای ادامه وارد|ابتدا وارد|وارد حساب کاربری خود شوید|فقط برای اعضا|نشست شما منقضی',
  },
  vi: {
    names: 'đăng nhập|đăng nhập tài khoản|tài khoản của tôi|đăng nhập hoặc đăng ký|đăng ký',
    demands:
      'bạn cần đăng nhập|bạn phải đăng nhập|vui lòng đăng nhập|hãy đăng nhập|đăng nhập để|chỉ dành cho thành viên|phiên làm việc đã hết|phiên đăng nhập đã hết|bạn chưa đăng nhập',
  },
  id: {
    names: 'masuk|log masuk|login|akun saya|masuk ke akun|masuk atau daftar|daftar',
    demands:
      'anda harus masuk|anda harus login|anda perlu masuk|anda perlu login|silakan masuk|silakan login|sila log masuk|harap masuk|masuk untuk|login untuk|khusus anggota|hanya untuk anggota|sesi anda telah berakhir|sesi telah berakhir|anda belum login',
  },
  hr: {
    names:
      'prijava|prijavi se|prijavite se|moj račun|moj nalog|prijava korisnika|prijava ili registracija|ulogujte se|uloguj se|registracija|пријава|пријавите се',
    demands:
      'morate biti prijavljeni|morate se prijaviti|morate se ulogovati|molimo prijavite se|prijavite se kako|prijavite se da|prijavi se kako|samo za registrirane|samo za registrovane|samo za članove|sesija je istekla|vaša sesija je istekla|niste prijavljeni|morate biti ulogovani|морате се пријавити',
  },
  sl: {
    names: 'prijava|prijavite se|prijavi se|vpis|moj račun|prijava uporabnika|prijava ali registracija|registracija',
    demands:
      'morate biti prijavljeni|morate se prijaviti|prosimo prijavite se|prijavite se za|samo za prijavljene|samo za registrirane|seja je potekla|vaša seja je potekla|niste prijavljeni',
  },
  lt: {
    names: 'prisijungimas|prisijungti|prisijunkite|mano paskyra|prisijungimas arba registracija|registracija',
    demands:
      'turite prisijungti|privalote prisijungti|reikia prisijungti|būtina prisijungti|prašome prisijungti|prisijunkite norėdami|norėdami tęsti prisijunkite|tik registruotiems|tik prisijungusiems|tik nariams|sesija baigėsi|sesija pasibaigė|jūs neprisijungęs',
  },
  lv: {
    names: 'pieslēgties|pieslēgšanās|ielogoties|ienākt|autorizācija|autorizēties|mans konts|reģistrēties',
    demands:
      'jums jāpieslēdzas|jums ir jāpieslēdzas|nepieciešams pieslēgties|nepieciešams autorizēties|lūdzu pieslēdzieties|lūdzu autorizējieties|lūdzu ielogojieties|tikai reģistrētiem|sesija ir beigusies|sesija beigusies|jūs neesat pieslēdzies',
  },
  et: {
    names: 'logi sisse|sisselogimine|sisene|minu konto|logi sisse või registreeru|registreeru',
    demands:
      'pead sisse logima|peate sisse logima|pead olema sisse logitud|peate olema sisse logitud|palun logi sisse|palun logige sisse|logi sisse et|ainult registreeritud|ainult liikmetele|seanss on aegunud|sessioon on aegunud|sa ei ole sisse logitud',
  },
}
