import { wordSet } from '#base/word-set.ts'
import { isTrackingParameter } from '#engine/discover/tracking-parameter.ts'

/**
 * What a parameter of an address means for the question which page it leads to. Names are in lower case, compared without `_` and `-`.
 */

/** Where the visitor comes from, which session it is, which language and currency, how it is shown: the page is the same. */
const SPELLING = wordSet(
  `aff affid affiliate affiliateid affsource amp attributiontoken cachebuster campaign campaignid cb cfid cftoken clickid cmpid cookies country
  cur curr currency custlocale dest destination device display embed emailid etccampaign experiment feature fromapp gaclientid gad gadcampaignid
  geniuslink geo gl hl icid initialreferrer intcid internalsource irclickid iscpc itmcampaign itmmedium itmsource l lang langcode langid language
  languagecode lcid linkcode linkid lng loc locale m mobile mobileaction mweb ncid nocache noredirect ns nsmchannel oscsid outputtype partner pfrdp
  pfrdr platform pref print promo promoid qid ranmid ransiteid ransid ref refsrc referer referid referral referrer refid region rnd s2 sessid session
  sessionid setlang sfmc share shared shareid si sid source sourceid spm spreftag src srcid sssdmh subid subid1 tag tc theme timestamp track tracking
  trackingid traffic trafficsource trk ts ui uilang usp utm variantab view viewmode vid visitorid webid wickedid wtmc xcmp xtor zanpid zenid`,
)

const SESSION_PREFIX = /^(?:aspsessionid|session|sess_|pfrd|utm|wt|at(?:campaign|medium|source))/

/** Which thing, list or part of a list is asked for. Where such a parameter is lost, the page is another one. */
const CHOOSING = wordSet(
  `a action ad adid anid anzeige art article articleid artikel artikelid artikelnr artnr asin author book brand c cat catid category categoryid cid city
  code color colour content contentid date day doc document ean entry event eventid f film filter filters forum game group gtin id iid isbn issue
  item itemid itemno job jobid k kategorie keyword keywords list listing listingid listid location make match mid model modelid month movie name
  nid node nr num number o object objectid offer offerid offset option options p pageid page pagenumber pg pid player post postid prod prodid
  product productid productnr produkt produktid profile property propertyid q qry query r record recordid result room sc search searchterm season
  section seite size sku skuid song species start station status stock store style subcategory symbol t team term thread threadid tid ticker title
  topic type u uid uuid v value variant variantid vacancy vehicle version week word year`,
)

type ParameterMeaning = 'spelling' | 'choosing' | 'unknown'

export function parameterMeaning(name: string): ParameterMeaning {
  const squeezed = squeeze(name)
  if (CHOOSING.has(squeezed)) return 'choosing'
  if (isTrackingParameter(name) || SPELLING.has(squeezed) || SESSION_PREFIX.test(squeezed)) return 'spelling'
  return 'unknown'
}

/** Under these names a login, a consent page or a waiting room keeps the address to go back to. */
const RETURNING = wordSet(
  `back backto backurl backuri callback callbackurl continue continueurl dest destination destinationurl forward forwardurl from fromurl goto gotourl
  next nexturl origin originalurl redir redirect redirectafter redirectto redirecturi redirecturl referer referrer requestedurl ret return returnpath
  returnto returnuri returnurl rurl service success successurl target targeturl then to u uri url volver weiter ziel zurueck zurück`,
)

export function isReturnParameter(name: string): boolean {
  return RETURNING.has(squeeze(name))
}

function squeeze(name: string): string {
  return name.toLowerCase().replace(/[-_.[\]]/g, '')
}
