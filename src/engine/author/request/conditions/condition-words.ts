/**
 * The words by which people say which items they want, by language. Everything is written folded: lower case, plain letters. `|` divides
 * alternatives, and a blank stands for any white space.
 */
export type ConditionWords = {
  /** Words that tell the language. */
  common: string
  /** The mark between whole and fraction. */
  decimal: '.' | ','
  /** Before an amount; `strict` ones leave the amount itself out. Loose ones mean other things as well, and count only beside a unit or a field. */
  below: { strict: string; upTo: string; loose: string; looseUpTo: string }
  above: { strict: string; from: string; loose: string; looseFrom: string }
  /** After an amount. */
  orLess: string
  orMore: string
  /** What a comparison is about by itself, with the amount left out. */
  comparatives: Readonly<Record<string, { below: string; above: string }>>
  /** Two amounts. */
  between: string
  and: string
  since: string
  after: string
  before: string
  until: string
  /** "in 2024". */
  inYear: string
  only: string
  inStock: string
  /** "which are in stock". */
  whichInStock: string
  /** Before what is asked, not demanded: "whether it is in stock". */
  whether: string
  about: string
  /** Also "on" and "over"; about a topic only after a word for a text. */
  looseAbout: string
  from: string
  inPlace: string
  /** Before who made it, where `from` does not say that too. */
  by: string
  cheapest: string
  sorted: string
  /** Before or after a number. */
  newest: string
  recently: string
  /** Of a day or a week that has no number. */
  nowadays: string
  /** Whether what qualifies a thing stands before it. */
  adjectiveFirst: boolean
  /** All nouns have a capital, not names alone. */
  capitalNouns?: true
}

export const CONDITION_WORDS: Readonly<Record<string, ConditionWords>> = {
  en: {
    common: 'the and with of each all every name price title for only in than or which is are at least more under i',
    decimal: '.',
    below: {
      strict: 'less than|fewer than|lower than|smaller than|not as much as',
      upTo: 'at most|no more than|not more than|maximum of|maximum|max\\.?|not over|up to',
      loose: 'under|below|beneath',
      looseUpTo: '',
    },
    above: {
      strict: 'more than|greater than|higher than|in excess of|better than',
      from: 'at least|no less than|not less than|no fewer than|minimum of|minimum|min\\.?',
      loose: 'over|above|beyond',
      looseFrom: 'from|starting at|starting from',
    },
    orLess: 'or less|or fewer|or lower|or below|or under|or cheaper|max(?:imum)?|at most',
    orMore: 'or more|or higher|or above|or better|or over|and up|and above|and more|min(?:imum)?|at least|plus',
    comparatives: {
      price: {
        below: 'cheaper than|costing less than|costs less than|cost less than',
        above: 'costing more than|dearer than',
      },
      salary: { below: 'paying less than', above: 'paying more than|paying over|paying at least' },
      size: { below: 'smaller than', above: 'larger than|bigger than' },
      duration: { below: 'shorter than', above: 'longer than' },
      weight: { below: 'lighter than', above: 'heavier than' },
      date: { below: 'older than', above: 'newer than|younger than|more recent than' },
    },
    between: 'between|from|ranging from',
    and: 'and|to|-|–',
    since: 'since|as of',
    after: 'after|later than',
    before: 'before|prior to|earlier than',
    until: 'until|till',
    inYear: 'in|from|of',
    only: 'only|just|exclusively',
    inStock: 'in stock|in-stock|available|on stock|not sold out',
    whichInStock: '(?:that|which) (?:are|is) (?:currently |still |now )?(?:in stock|available|not sold out)|in-stock',
    whether: 'whether|if|is it|are they|how many',
    about: 'about|concerning|regarding|mentioning|that mention|related to|on the topic of|on the subject of',
    looseAbout: 'on',
    from: 'from|based in|located in|near',
    inPlace: 'in|around',
    by: 'by',
    cheapest:
      'cheapest|lowest[- ]priced|least expensive|most expensive|priciest|dearest|best[- ]rated|highest[- ]rated|top[- ]rated|worst[- ]rated|lowest[- ]rated|highest[- ]paid|best[- ]paid|nearest|closest',
    sorted:
      'sorted by|ordered by|sort by|order by|cheapest first|newest first|oldest first|lowest price first|highest price first',
    newest: 'newest|latest|most recent|oldest|first|last|top|best|cheapest|largest|biggest|highest',
    recently:
      '(?:in|from|within|during|over|of) the (?:last|past) #? ?(?:hours?|days?|weeks?|months?|years?)|(?:last|past) # (?:hours?|days?|weeks?|months?|years?)|not older than # (?:hours?|days?|weeks?|months?|years?)|less than # (?:hours?|days?|weeks?|months?) old',
    nowadays:
      '(?:posted|published|added|listed|updated|released|created|filed|new|only) (?:from |in )?(?:today|yesterday|this week|this month|this year)',
    adjectiveFirst: true,
  },
  de: {
    common:
      'der die das und mit von den alle jede jedes fur nur ein eine unter uber aus im auf bis ab oder als preis titel mindestens seit zum nicht',
    decimal: ',',
    below: {
      strict: 'weniger als|kleiner als|niedriger als|geringer als|nicht so viel wie',
      upTo: 'hochstens|maximal|max\\.?|nicht mehr als|nicht uber|bis zu|bis maximal',
      loose: 'unter|unterhalb von',
      looseUpTo: 'bis',
    },
    above: {
      strict: 'mehr als|grosser als|groser als|hoher als|besser als',
      from: 'mindestens|wenigstens|minimal|min\\.?|nicht weniger als|nicht unter',
      loose: 'uber|oberhalb von',
      looseFrom: 'ab',
    },
    orLess: 'oder weniger|oder gunstiger|oder billiger|oder darunter|maximal|hochstens',
    orMore: 'oder mehr|oder besser|oder hoher|oder daruber|und mehr|aufwarts|mindestens',
    comparatives: {
      price: { below: 'billiger als|gunstiger als|preiswerter als', above: 'teurer als' },
      size: { below: 'kleiner als', above: 'grosser als|groser als' },
      duration: { below: 'kurzer als', above: 'langer als' },
      weight: { below: 'leichter als', above: 'schwerer als' },
      date: { below: 'alter als', above: 'neuer als|junger als' },
    },
    between: 'zwischen|von',
    and: 'und|bis|-|–',
    since: 'seit|ab',
    after: 'nach',
    before: 'vor',
    until: 'bis',
    inYear: 'im jahr|aus dem jahr|aus|von',
    only: 'nur|ausschliesslich|ausschlieslich|lediglich',
    inStock: 'auf lager|verfugbar\\w*|lieferbar\\w*|vorratig\\w*|nicht ausverkauft\\w*',
    whichInStock:
      '(?:die|welche) (?:derzeit |aktuell |noch |sofort )?(?:auf lager|verfugbar|lieferbar|vorratig|nicht ausverkauft) sind',
    whether: 'ob|wann',
    about: 'zum thema|bezuglich|betreffend|rund um|im zusammenhang mit',
    looseAbout: 'uber|zu',
    from: 'aus|in der nahe von|bei',
    inPlace: 'in',
    by: 'von',
    cheapest:
      'billigste[nrs]?|gunstigste[nrs]?|preiswerteste[nrs]?|teuerste[nrs]?|bestbewertete[nrs]?|am besten bewertete[nrs]?|hochstbewertete[nrs]?|nachstgelegene[nrs]?',
    sorted: 'sortiert nach|geordnet nach|sortiere nach|gunstigste zuerst|neueste zuerst',
    newest:
      'neueste[nrs]?|neuste[nrs]?|letzte[nrs]?|jungste[nrs]?|aktuellste[nrs]?|erste[nrs]?|alteste[nrs]?|beste[nrs]?|billigste[nrs]?|gunstigste[nrs]?',
    recently:
      '(?:in den |aus den |der |innerhalb der )?(?:letzten|vergangenen) # (?:stunden|tagen?|wochen?|monaten?|jahren?)|nicht alter als # (?:stunden?|tagen?|tage|wochen?|monaten?|monate)',
    nowadays:
      '(?:nur|neu|veroffentlicht|eingestellt|erschienen) (?:von |seit )?(?:heute|gestern|diese woche|dieser woche|diesen monat)|(?:heute|gestern|diese woche|diesen monat) (?:veroffentlicht\\w*|eingestellt\\w*|erschienen\\w*)',
    adjectiveFirst: true,
    capitalNouns: true,
  },
  fr: {
    common:
      'le la les des et avec de du un une pour chaque tous prix titre nom dans moins plus que au sur depuis a l d uniquement',
    decimal: ',',
    below: {
      strict: 'moins de|moins que|inferieure?s? a|en dessous de|au-dessous de|en-dessous de',
      upTo: "au plus|au maximum|maximum|max\\.?|pas plus de|jusqu'a",
      loose: 'sous|a moins de',
      looseUpTo: '',
    },
    above: {
      strict: 'plus de|plus que|superieure?s? a|au-dessus de|au dessus de|mieux que',
      from: 'au moins|au minimum|minimum|min\\.?|pas moins de|a partir de',
      loose: 'dessus',
      looseFrom: '',
    },
    orLess: 'ou moins|maximum|au maximum|max',
    orMore: 'ou plus|et plus|minimum|au minimum|ou mieux',
    comparatives: {
      price: { below: 'moins chere?s? que|coutant moins de', above: 'plus chere?s? que|coutant plus de' },
      size: { below: 'plus petite?s? que', above: 'plus grande?s? que' },
      duration: {
        below: 'plus courte?s? que|plus court que',
        above: 'plus longue?s? que|plus long que|durant plus de',
      },
      weight: { below: 'plus legere?s? que', above: 'plus lourde?s? que' },
      date: { below: 'plus anciens? que|plus anciennes? que', above: 'plus recente?s? que' },
    },
    between: 'entre|de',
    and: 'et|a|-|–',
    since: 'depuis|a partir d[eu]|des',
    after: 'apres',
    before: 'avant',
    until: "jusqu'en|jusqu'au?",
    inYear: 'en|de',
    only: 'uniquement|seulement|exclusivement|que',
    inStock: 'en stock|disponibles?|pas epuises?',
    whichInStock: 'qui sont (?:actuellement |encore )?(?:en stock|disponibles?)',
    whether: 'si|est-il|est-elle|sont-ils',
    about: 'au sujet de|au sujet des|a propos de|a propos des|concernant|qui parlent de|qui parlent des|portant sur',
    looseAbout: 'sur',
    from: 'de|pres de|situees? a|situes? a',
    inPlace: 'a|en',
    by: 'par',
    cheapest:
      'moins cheres?|moins chers?|moins couteux|plus cheres?|plus chers?|plus couteux|mieux notee?s?|mieux notes?|mieux evaluee?s?|plus proches?|meilleur marche',
    sorted: 'tries? par|triees? par|classees? par|trier par',
    newest: 'derniere?s?|plus recente?s?|plus recents?|premiere?s?|premiers?|meilleure?s?|nouveaux|nouvelles',
    recently:
      '(?:ces |les |des |au cours des )?# derniere?s? (?:heures?|jours?|semaines?|mois|annees?)|(?:depuis )?moins de # (?:heures?|jours?|semaines?|mois)',
    nowadays:
      "(?:publiee?s?|ajoutee?s?|parue?s?|uniquement) (?:d'|depuis )?(?:aujourd'hui|hier|cette semaine|ce mois(?:-ci)?)",
    adjectiveFirst: false,
  },
  es: {
    common:
      'el la los las y con de un una para cada todos precio nombre titulo por menos mas que en solo sobre desde fecha titular',
    decimal: ',',
    below: {
      strict: 'menos de|menos que|inferior(?:es)? a|menor(?:es)? (?:que|de|a)|por debajo de|debajo de',
      upTo: 'como maximo|maximo|max\\.?|no mas de|hasta',
      loose: 'bajo',
      looseUpTo: '',
    },
    above: {
      strict: 'mas de|mas que|superior(?:es)? a|mayor(?:es)? (?:que|de|a)|por encima de|encima de|mejor que',
      from: 'al menos|por lo menos|como minimo|minimo|min\\.?|no menos de|a partir de',
      loose: 'sobre',
      looseFrom: 'desde',
    },
    orLess: 'o menos|como maximo|maximo',
    orMore: 'o mas|y mas|o superior|como minimo|minimo',
    comparatives: {
      price: {
        below: 'mas baratos? que|mas baratas? que|mas baratos? de|que cuesten menos de',
        above: 'mas caros? que|mas caras? que|que cuesten mas de',
      },
      size: { below: 'mas pequen[oa]s? que', above: 'mas grandes? que' },
      duration: { below: 'mas cort[oa]s? que', above: 'mas larg[oa]s? que' },
      weight: { below: 'mas liger[oa]s? que', above: 'mas pesad[oa]s? que' },
      date: { below: 'mas antigu[oa]s? que', above: 'mas recientes? que|mas nuev[oa]s? que' },
    },
    between: 'entre|de',
    and: 'y|a|e|-|–',
    since: 'desde|a partir del?',
    after: 'despues del?|posterior(?:es)? al?',
    before: 'antes del?|anterior(?:es)? al?',
    until: 'hasta',
    inYear: 'en|de',
    only: 'solo|solamente|unicamente|exclusivamente',
    inStock: 'en stock|disponibles?|en existencias?|con existencias|no agotad[oa]s?',
    whichInStock: 'que (?:esten|estan) (?:actualmente |todavia )?(?:en stock|disponibles?)',
    whether: 'si|esta',
    about: 'sobre|acerca de|relacionad[oa]s con|referentes a|que hablen de|que mencionen',
    looseAbout: 'de',
    from: 'de|cerca de|ubicad[oa]s en|situad[oa]s en',
    inPlace: 'en',
    by: 'por',
    cheapest:
      'mas baratos?|mas baratas?|mas economic[oa]s?|mas caros?|mas caras?|mejor valorad[oa]s?|mejor puntuad[oa]s?|mas cercan[oa]s?',
    sorted: 'ordenad[oa]s? por|ordenar por|clasificad[oa]s? por',
    newest: 'ultim[oa]s?|mas recientes?|mas nuev[oa]s?|primer[oa]s?|mejores',
    recently:
      '(?:en |de )?(?:los |las )?ultim[oa]s # (?:horas?|dias?|semanas?|mes(?:es)?|anos?)|hace menos de # (?:horas?|dias?|semanas?|mes(?:es)?)',
    nowadays: '(?:publicad[oa]s?|anadid[oa]s?|solo) (?:de )?(?:hoy|ayer|esta semana|este mes)',
    adjectiveFirst: false,
  },
  it: {
    common: 'il lo la gli le e con di un una per ogni tutti prezzo titolo nome che piu meno sotto solo almeno dal a',
    decimal: ',',
    below: {
      strict:
        'meno di|meno che|inferior[ei] (?:a|ai|ad)|minor[ei] di|al di sotto (?:di|dei)|sotto (?:i|gli|le|il|lo|la)',
      upTo: 'al massimo|massimo|max\\.?|non piu di|fino a|non oltre',
      loose: 'sotto',
      looseUpTo: '',
    },
    above: {
      strict:
        'piu di|piu che|superior[ei] (?:a|ai|ad)|maggior[ei] di|al di sopra (?:di|dei)|sopra (?:i|gli|le|il|lo|la)|oltre (?:i|gli|le)|meglio di',
      from: 'almeno|come minimo|minimo|min\\.?|non meno di|a partire da',
      loose: 'sopra|oltre',
      looseFrom: 'da',
    },
    orLess: 'o meno|al massimo|massimo',
    orMore: 'o piu|e oltre|in su|o superiore|minimo',
    comparatives: {
      price: {
        below: 'piu economic[oihea]+ di|meno car[oiea] di|che costano meno di',
        above: 'piu car[oiea] di|che costano piu di',
      },
      size: { below: 'piu piccol[oiea] di', above: 'piu grand[ei] di' },
      duration: { below: 'piu cort[oiea] di|piu brev[ei] di', above: 'piu lung[oiahe]+ di' },
      weight: { below: 'piu legger[oiea] di', above: 'piu pesant[ei] di' },
      date: { below: 'piu vecch[ioea]+ di|piu vecchi del', above: 'piu recent[ei] di|piu recenti del' },
    },
    between: 'tra|fra|da',
    and: 'e|a|ed|-|–',
    since: 'dal|da|a partire dal',
    after: 'dopo il|dopo|successiv[oiae] al',
    before: 'prima del|prima di|precedenti al',
    until: 'fino al|entro il',
    inYear: 'nel|del',
    only: 'solo|soltanto|solamente|unicamente|esclusivamente',
    inStock: 'disponibil[ei]|in stock|in magazzino|non esaurit[oiea]',
    whichInStock: 'che sono (?:attualmente |ancora )?(?:disponibili|in stock|in magazzino)',
    whether: 'se|e',
    about: 'riguardant[ei]|riguardo a|a proposito di|sul tema|che parlano di|inerenti a',
    looseAbout: 'su|sul|sulla|sui|sulle|sugli',
    from: 'di|da|vicino a',
    inPlace: 'a|in',
    by: '',
    cheapest:
      'piu economic[oihea]+|meno car[oiea]|meno costos[oiea]|piu car[oiea]|piu costos[oiea]|meglio valutat[oiea]|piu votat[oiea]|piu vicin[oiea]',
    sorted: 'ordinat[oiea] per|in ordine di|ordina per',
    newest: 'ultim[oiea]|piu recent[ei]|prim[oiea]|miglior[ei]|piu nuov[oiea]',
    recently:
      '(?:negli |degli |nelle |delle )?ultim[ie] # (?:or[ae]|giorn[io]|settiman[ae]|mes[ei]|ann[io])|da meno di # (?:or[ae]|giorn[io]|settiman[ae]|mes[ei])',
    nowadays: '(?:pubblicat[oiea]|aggiunt[oiea]|solo) (?:di )?(?:oggi|ieri|questa settimana|questo mese)',
    adjectiveFirst: false,
  },
  nl: {
    common:
      'de het een en met van voor elke alle prijs naam titel onder dan alleen op uit over sinds die minimaal datum',
    decimal: ',',
    below: {
      strict: 'minder dan|lager dan|kleiner dan|onder de',
      upTo: 'hooguit|maximaal|max\\.?|ten hoogste|niet meer dan|hoogstens',
      loose: 'onder|beneden',
      looseUpTo: 'tot|tot en met',
    },
    above: {
      strict: 'meer dan|hoger dan|groter dan|boven de|beter dan',
      from: 'minstens|minimaal|ten minste|tenminste|min\\.?|niet minder dan|op zijn minst',
      loose: 'boven|over',
      looseFrom: 'vanaf',
    },
    orLess: 'of minder|of lager|of goedkoper|maximaal',
    orMore: 'of meer|of hoger|of beter|en hoger|minimaal',
    comparatives: {
      price: { below: 'goedkoper dan|voordeliger dan', above: 'duurder dan' },
      size: { below: 'kleiner dan', above: 'groter dan' },
      duration: { below: 'korter dan', above: 'langer dan' },
      weight: { below: 'lichter dan', above: 'zwaarder dan' },
      date: { below: 'ouder dan', above: 'nieuwer dan|recenter dan|jonger dan' },
    },
    between: 'tussen|van',
    and: 'en|tot|-|–',
    since: 'sinds|vanaf',
    after: 'na',
    before: 'voor',
    until: 'tot|tot en met',
    inYear: 'in|uit',
    only: 'alleen|enkel|uitsluitend|slechts',
    inStock: 'op voorraad|beschikbare?|leverbare?|niet uitverkocht',
    whichInStock: 'die (?:momenteel |nog |direct )?(?:op voorraad|beschikbaar|leverbaar|niet uitverkocht) zijn',
    whether: 'of',
    about: 'met betrekking tot|inzake|betreffende|rond het thema',
    looseAbout: 'over',
    from: 'uit|in de buurt van|bij',
    inPlace: 'in',
    by: 'van|door',
    cheapest: 'goedkoopste|voordeligste|duurste|best beoordeelde|hoogst beoordeelde|best gewaardeerde|dichtstbijzijnde',
    sorted: 'gesorteerd op|sorteer op|geordend op',
    newest: 'nieuwste|laatste|meest recente|recentste|eerste|beste|oudste|goedkoopste',
    recently:
      '(?:in de |van de |uit de )?(?:laatste|afgelopen|voorbije) # (?:uur|uren|dag|dagen|weken|week|maanden|maand|jaar)|niet ouder dan # (?:uur|dagen|weken|maanden)',
    nowadays:
      '(?:vandaag|gisteren|deze week|deze maand) (?:geplaatst\\w*|gepubliceerd\\w*|toegevoegd\\w*)|(?:alleen|geplaatst|gepubliceerd) (?:van )?(?:vandaag|gisteren|deze week|deze maand)',
    adjectiveFirst: true,
  },
  pt: {
    common:
      'o a os as e com de um uma para cada todos preco nome titulo por menos mais que em ate apenas pelo sobre abaixo empresa',
    decimal: ',',
    below: {
      strict: 'menos de|menos do que|menos que|inferior(?:es)? a|menor(?:es)? (?:que|do que)|abaixo de|abaixo dos',
      upTo: 'no maximo|maximo|max\\.?|nao mais de|nao mais do que|ate',
      loose: 'sob',
      looseUpTo: '',
    },
    above: {
      strict:
        'mais de|mais do que|mais que|superior(?:es)? a|maior(?:es)? (?:que|do que)|acima de|acima dos|melhor que',
      from: 'pelo menos|ao menos|no minimo|minimo|min\\.?|nao menos de|a partir de',
      loose: 'sobre',
      looseFrom: 'desde',
    },
    orLess: 'ou menos|no maximo|maximo',
    orMore: 'ou mais|ou superior|ou melhor|no minimo|minimo',
    comparatives: {
      price: {
        below: 'mais barat[oa]s? (?:que|do que)|que custam menos de',
        above: 'mais car[oa]s? (?:que|do que)|que custam mais de',
      },
      size: { below: 'menores? (?:que|do que)', above: 'maiores? (?:que|do que)' },
      duration: { below: 'mais curt[oa]s? (?:que|do que)', above: 'mais long[oa]s? (?:que|do que)' },
      weight: { below: 'mais leves? (?:que|do que)', above: 'mais pesad[oa]s? (?:que|do que)' },
      date: {
        below: 'mais antig[oa]s? (?:que|do que)',
        above: 'mais recentes? (?:que|do que)|mais nov[oa]s? (?:que|do que)',
      },
    },
    between: 'entre|de',
    and: 'e|a|ate|-|–',
    since: 'desde|a partir d[eo]',
    after: 'depois d[eo]|apos|posterior(?:es)? ao?',
    before: 'antes d[eo]|anterior(?:es)? ao?',
    until: 'ate ao|ate',
    inYear: 'em|de',
    only: 'apenas|so|somente|unicamente|exclusivamente',
    inStock: 'em estoque|em stock|disponive(?:l|is)|nao esgotad[oa]s?',
    whichInStock: 'que (?:estejam|estao) (?:atualmente |ainda )?(?:em estoque|em stock|disponiveis)',
    whether: 'se|esta',
    about: 'sobre|acerca de|a respeito de|relacionad[oa]s a|referentes a|que mencionam',
    looseAbout: 'de',
    from: 'de|perto de|localizad[oa]s em',
    inPlace: 'em|no|na',
    by: 'por',
    cheapest:
      'mais barat[oa]s?|mais economic[oa]s?|mais car[oa]s?|mais bem avaliad[oa]s?|melhor avaliad[oa]s?|mais proxim[oa]s?',
    sorted: 'ordenad[oa]s? por|classificad[oa]s? por|ordenar por',
    newest: 'ultim[oa]s?|mais recentes?|mais nov[oa]s?|primeir[oa]s?|melhores',
    recently:
      '(?:nos |dos |nas |das )?ultim[oa]s # (?:horas?|dias?|semanas?|mes(?:es)?|anos?)|ha menos de # (?:horas?|dias?|semanas?|mes(?:es)?)',
    nowadays: '(?:publicad[oa]s?|adicionad[oa]s?|apenas|so) (?:de )?(?:hoje|ontem|esta semana|este mes|nesta semana)',
    adjectiveFirst: false,
  },
  pl: {
    common:
      'i z w na do od dla oraz kazdy wszystkie cena nazwa tytul tylko niz lub co ponizej powyzej data adres temat',
    decimal: ',',
    below: {
      strict: 'mniej niz|ponizej|mniejsz\\w+ niz|nizsz\\w+ niz',
      upTo: 'co najwyzej|maksymalnie|maks\\.?|max\\.?|nie wiecej niz|najwyzej|nie przekraczajac\\w+',
      loose: 'pod',
      looseUpTo: 'do',
    },
    above: {
      strict: 'wiecej niz|powyzej|wieksz\\w+ niz|wyzsz\\w+ niz|ponad|lepsz\\w+ niz',
      from: 'co najmniej|przynajmniej|minimum|min\\.?|nie mniej niz|conajmniej',
      loose: 'nad',
      looseFrom: 'od',
    },
    orLess: 'lub mniej|albo mniej|lub taniej|maksymalnie',
    orMore: 'lub wiecej|albo wiecej|i wiecej|wzwyz|lub wyzej|minimum',
    comparatives: {
      price: { below: 'tansz\\w+ niz|tansz\\w+ od', above: 'drozsz\\w+ niz|drozsz\\w+ od' },
      size: { below: 'mniejsz\\w+ niz|mniejsz\\w+ od', above: 'wieksz\\w+ niz|wieksz\\w+ od' },
      duration: { below: 'krotsz\\w+ niz', above: 'dluzsz\\w+ niz' },
      weight: { below: 'lzejsz\\w+ niz', above: 'ciezsz\\w+ niz' },
      date: { below: 'starsz\\w+ niz', above: 'nowsz\\w+ niz|mlodsz\\w+ niz' },
    },
    between: 'miedzy|pomiedzy|od',
    and: 'a|i|do|-|–',
    since: 'od|poczawszy od',
    after: 'po',
    before: 'przed',
    until: 'do',
    inYear: 'w|z',
    only: 'tylko|wylacznie|jedynie',
    inStock: 'dostepn\\w+|w magazynie|na stanie|niewyprzedan\\w+',
    whichInStock: 'ktore sa (?:obecnie |aktualnie )?(?:dostepne|w magazynie|na stanie)',
    whether: 'czy',
    about: 'na temat|dotyczac\\w+|w sprawie|poswiecon\\w+',
    looseAbout: 'o',
    from: 'z|ze|w poblizu',
    inPlace: 'w|we',
    by: 'od|autorstwa',
    cheapest: 'najtansz\\w+|najdrozsz\\w+|najlepiej ocenian\\w+|najwyzej ocenian\\w+|najblizsz\\w+',
    sorted: 'posortowan\\w+ wedlug|sortowan\\w+ po|uporzadkowan\\w+ wedlug',
    newest: 'najnowsz\\w+|ostatni\\w*|pierwsz\\w+|najlepsz\\w+|najstarsz\\w+',
    recently:
      '(?:z |w ciagu )?ostatnich # (?:godzin|dni|tygodni|miesiecy|lat)|nie starsze niz # (?:godzin|dni|tygodni|miesiecy)',
    nowadays: '(?:dodan\\w+|opublikowan\\w+|tylko) (?:z )?(?:dzis|dzisiaj|wczoraj|w tym tygodniu|w tym miesiacu)',
    adjectiveFirst: false,
  },
}

/** What a number counts or measures, by the word behind it. Whole words; `*` is any ending. */
export const UNITS: Readonly<Record<string, string>> = {
  rating:
    'star stars sterne sternen stern etoile etoiles estrella estrellas stelle stella ster sterren estrela estrelas gwiazdk* ★',
  reviews: 'review reviews bewertungen rezensionen avis resenas opiniones recensioni beoordelingen avaliacoes opini*',
  bedrooms:
    'bedroom bedrooms beds br room rooms zimmer zimmern schlafzimmer schlafzimmern chambre chambres piece pieces habitacion habitaciones dormitorio dormitorios camera camere locali kamer kamers slaapkamer slaapkamers quarto quartos pokoj* pokoi sypialni*',
  bathrooms: 'bathroom bathrooms baths badezimmer badezimmern banos bagni badkamers banheiros lazien*',
  size: 'm2 sqm qm mq sqft sq square quadratmeter quadratmetern metros metri metres hectares hectare ha acres acre',
  distance:
    'km kms kilometer kilometers kilometre kilometres kilometern kilometro kilometros chilometri quilometros kilometrow mile miles mi',
  duration:
    'minute minutes min mins minuten minuti minutos minuut minut hour hours hrs stunden stunde heures heure horas ore uur godzin',
  discount: '%',
  weight: 'kg kilo kilos kilogramm gram grams gramm g lb lbs pounds',
}

/** Verbs and adjectives that say what an amount is of, where no field is named. */
export const AMOUNT_WORDS: Readonly<Record<string, string>> = {
  price:
    'priced costing cost costs kostet kosten kostend price prices preis preise prix precio precios prezzo prezzi prijs prijzen preco precos cena ceny cenie budget rent miete loyer alquiler affitto huur aluguel',
  rating:
    'rated rating ratings bewertet bewertung note notes notees valoracion nota puntuacion valutazione voto beoordeling beoordeeld avaliacao ocena ocenie scored',
  salary: 'salary salaries pay paying paid wage gehalt lohn salaire salario stipendio salaris salario wynagrodzenie',
  discount: 'discount discounts reduced rabatt remise reduction descuento sconto korting desconto rabat* off',
  size: 'area size flache wohnflache grosse surface superficie oppervlakte area metraz',
  date: 'deadline dated published posted date frist datum veroffentlicht publiee publies fecha publicados data pubblicati gepubliceerd publicados opublikowan* closing',
  year: 'year jahr baujahr annee ano anno bouwjaar rok built',
}

/** Numbers in words, from one to twelve and the round ones. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...counted('one two three four five six seven eight nine ten eleven twelve'),
  ...counted('eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf'),
  ...counted('un deux trois quatre cinq six sept huit neuf dix onze douze'),
  ...counted('uno dos tres cuatro cinco seis siete ocho nueve diez once doce'),
  ...counted('uno due tre quattro cinque sei sette otto nove dieci undici dodici'),
  ...counted('een twee drie vier vijf zes zeven acht negen tien elf twaalf'),
  ...counted('um dois tres quatro cinco seis sete oito nove dez onze doze'),
  ...counted('jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec jedenascie dwanascie'),
  ...{ trzech: 3, pieciu: 5, dziesieciu: 10, fifteen: 15, fifty: 50 },
  ...allOf(20, 'twenty zwanzig vingt veinte venti twintig vinte'),
  ...allOf(100, 'hundred hundert cent cien cento honderd cem sto'),
}

/** A number of things, as digits or as a word. */
export const COUNT = String.raw`\d{1,4}|${Object.keys(NUMBER_WORDS).join('|')}`

/** 0 for what is no number. */
export function countOf(written: string): number {
  return Number(written) || (NUMBER_WORDS[written] ?? 0)
}

function counted(words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, index) => [word, index + 1]))
}

function allOf(value: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word, value]))
}

/** Behind a number: a power of ten. */
export const MAGNITUDES: Readonly<Record<string, number>> = {
  ...allOf(1e3, 'k thousand tausend tsd mille mil mila duizend tys tysiecy'),
  ...allOf(1e6, 'm mn mio million millions millionen millones milioni miljoen milhoes mln'),
}

/** Texts that can be about something. */
export const TEXT_NOUNS =
  'articles?|news|posts?|stories|story|papers?|reports?|threads?|questions?|videos?|podcasts?|books?|press releases?|headlines|announcements?|discussions?|artikel|artikeln|nachrichten|beitrage|meldungen|berichte|pressemitteilungen|bucher|themen|actualites|communiques|livres|livre|noticias|articulos|libros|notas|notizie|articoli|libri|comunicati|nieuws|artikelen|berichten|boeken|artigos|livros|wiadomosci|artykuly|artykulow|ksiazki|newsy|wpisy'
/** They speak of all that there is to know, not of a topic. */
export const INFORMATION_NOUNS =
  'information|info|details?|data|facts?|everything|anything|something|all|more|informationen|angaben|alles|informations|tout|informacion|datos|todo|informazioni|dati|tutto|informatie|gegevens|informacoes|dados|tudo|informacje|dane|say|says|said|know|learn'
/** A part of the page, not a mark of its items. */
export const PLACE_NOUNS =
  'sections?|box|boxes|table|tables|lists?|blocks?|tab|tabs|page|pages|sidebar|column|columns|grid|carousel|slider|archive|part|area|upcoming|past|future|latest|recent|new|main|first|second|third|last|next|current|top|ressort|rubrik|abschnitt|bereich|spalte|tabelle|liste|seite|kommende|aktuelle|rubrique|encadre|tableau|colonne|page|seccion|tabla|caja|columna|pagina|proximos|sezione|tabella|riquadro|sectie|tabel|kolom|komende|secao|tabela|coluna|sekcja|sekcji|sekce|strona|principal|essentiel|esencial|essenziale|essentials|basics|wesentliche|wichtigste|once|one|this|these|that|those|it|them'

/** By the sign that stands for it; patterns of what people write. */
export const CURRENCIES: Readonly<Record<string, string>> = {
  R$: 'r\\$|brl|reais|real',
  $: 'us\\$|a\\$|c\\$|\\$|usd|dollars?|dolar\\w*|dollari|bucks',
  '€': '€|euros?|eur',
  '£': '£|gbp|pounds?|quid',
  zł: 'zl|pln|zlot\\w+',
  CHF: 'chf|sfr|franken|francs?',
  kr: 'kr|sek|nok|dkk|kronor|kroner',
  '¥': '¥|yen|jpy|cny|rmb',
  '₹': '₹|inr|rupees?|rs',
  Kč: 'kc|czk',
}
