import type { LanguageWords } from '../language-words.ts'

export const en: LanguageWords = {
  fields: `title: title headline heading name caption subject label hed; price: price cost amount fee rent fare pricing; old_price: old_price list_price original_price regular_price was_price msrp rrp uvp strike strikethrough crossed;
    discount: discount saving savings; currency: currency; salary: salary wage compensation pay remuneration;
    author: author authors author_name user_name writer byline journalist username user poster creator submitter reporter reviewer contributor editor artist singer director speaker owner landlord member;
    company: company company_name employer organisation organization firm publisher agency business hiring recruiter organizer organiser; brand: brand manufacturer maker designer producer; seller: seller merchant dealer retailer vendor;
    location: location place venue address headquarters hq hood neighborhood neighbourhood district; street: street street_address; city: city town locality; region: region county province; country: country;
    postal_code: post_code postcode postal_code zip_code zip postal; date: date posted published updated modified created datetime timestamp publication deadline filed issued pubdate released expiry dates answered asked joined starts ends;
    time: time clock hour; hours: opening_hours opening_times business_hours; year: year; rating: rating rated stars grade; reviews: reviews review_count rating_count;
    count: count comments replies views points upvotes votes likes downloads forks stars followers subscribers members answers plays listeners quantity qty score games wins losses draws played goals pts;
    availability: availability stock instock inventory; link: url link href permalink website web_address uri pdf download homepage; shown_link: cite display_url durl display_link visurl;
    image: image picture photo thumbnail img cover poster logo avatar icon pic src thumb; description: description summary excerpt abstract standfirst snippet intro blurb teaser dek deck subtitle tagline overview synopsis desc bio biography lead;
    body: body content article_body full_text body_text article_text; quote: quote quotes quotation; category: category section type genre kind kicker department eyebrow rubric jurisdiction class group division league;
    tags: tags tag keywords keyword labels; status: status state condition tenure accepted; code: sku code id isbn gtin ean upc mpn model reference ref symbol ticker docket asin serial citation catalog doi part_number item_number product_code article_number serial_number model_number;
    duration: duration length runtime running_time minutes cook_time prep_time total_time cooking_time preparation_time; size: size area surface dimensions dimension; weight: weight; bedrooms: bedrooms bedroom beds; bathrooms: bathrooms bathroom baths;
    color: color colour; material: material fabric composition; rank: rank ranking position; language: language lang; servings: servings yield yields serves portions portion; calories: calories kcal energy nutrition;
    shipping: shipping delivery postage; phone: phone telephone tel mobile phone_number telephone_number; fax: fax fax_number; email: email e-mail mail mail_address email_address; ingredients: ingredients ingredient; instructions: instructions instruction steps directions preparation; employment: employment_type job_type contract_type; pages: page_count num_pages number_of_pages; house_number: housenumber house_number; latitude: latitude lat; longitude: longitude lng lon; document_number: documentnumber document_number docket casenumber case_number; price_unit: priceunit billingperiod billing_period`,
  weak: `title: product item book movie film article story post thread topic event job position role vacancy show podcast recipe dish course repository repo project song track album game hotel restaurant property listing offer episode case part team club city quote question answer;
    price: total usd eur money much rate ticket offer sale current now final deal discounted; old_price: old original was before regular list compare previous former retail; discount: save off reduced percent;
    author: by person people who asked posted written judge host; company: institution court school bank; brand: make vendor label; seller: shop store broker agent; location: where state area geo; region: state; postal_code: code;
    date: time when day start since ago age release last added available; time: start begin when; hours: hours opening open; rating: star score review ratings; reviews: review ratings; count: number total amount num discussion words gross net;
    availability: available; link: page detail details apply site address web document agenda minutes file; description: text about details paragraph message comment note plot sub subheading caption; body: text article answer message;
    category: topic label subject contract employment level experience seniority; tags: topics; code: number item nr no article case part; duration: time minutes hours cook prep cooking reading read long total;
    size: square metres meters sqm sqft floor space width height capacity volume m2 built; bedrooms: rooms room bed; bathrooms: bath; rank: place order no badge; language: programming; instructions: method step how procedure`,
  and: 'and plus as_well_as along_with',
  fill: `a an the of for from to in on at by with or each every all any its it is are be this that these those their there my me i we you us want need page site which who what where when as if only
    not no how whether has was does per also both then than into under over below above given available shown listed including include such eg etc please get give show list extract scrape pull find return collect fetch`,
  ask: `i_need i_want i_would_like i_am_looking_for i_am_interested_in i_am_after i_wish i'd_like i'd_love i'd_need i'm_looking_for i'm_interested_in i'm_after we_need we_want we_would_like looking_for can_you could_you would_you will_you help_me
    you_should you_must you_need_to give_me give_us tell_me let_me_have let_me_know let_me_see get_me get show_me show list extract scrape pull find return collect fetch grab take read parse monitor watch track capture gather retrieve crawl export
    provide_me_with provide identify what_is what_are what_was what_were please kindly just also now`,
  polite: `please pls thanks thank_you thx many_thanks cheers thanks_in_advance thank_you_in_advance thanks_a_lot thank_you_very_much thank_you_so_much thanks_so_much thanks_again
    hi hello hey dear good_morning good_afternoon good_evening good_day greetings`,
  each: 'each every',
  many: 'all list_of lists table results every_single',
  one: `this_page this_article this_product this_recipe this_property this_listing this_job this_profile this_question this_event this_book this_movie this_one the_article the_product the_recipe the_property the_page the_job the_profile
    of_the_listing detail details profile page`,
  with: 'with including showing along_with together_with',
  of: 'of in for from on at under below when if where that which as per with behind comes shown falls',
  not: 'not except excluding without ignore skip no',
  number: 'number count amount quantity total_number',
  questions: 'author: who by_whom; which: which',
  others: `abhorrent abuser accelerated accelerating accented accommodate accompany accost account accuser adherent adjoined adulterated adulterating adulthood affirm allocation altitude amend antibody anybody apparent
    append appoint apprehend arbitrated arbitrating ascend ashed askew atrocity attend audacity authenticity automobile band bats befriend beheading belligerent blackmail bland blend blur blurt bookend boyfriend
    boyhood braid bran brandy brotherhood browner busybody calibrated calibrating candidate caprice capsize castrated castrating caution celebrated celebrating cheated childhood childlike clack clams clans claps
    clash clasp claws click cloak clover cluck cock coherent collaborated collaborating colleague colon commemorated commemorating commend commiserated commiserating commonplace composted comprehend concentrated
    concentrating concurrency concurrent condescend confederated confederating confirm conglomerated conglomerating consecrated consecrating consent conserve conserving consolidate contend contest context convent
    cooperated cooperating corroborated corroborating cove covert covet cower crass crated creaked creamed creased creditor cremated crested crisscrossed crock crosser dames dares dazes deader dearer deathbed
    decode decomposition decorated decorating defend defiled degenerated degenerating degrade dehydrated dehydrating deliberated deliberating deliver demonstrated demonstrating depend deportment descend desecrated
    desecrating deserve deserving deteriorated deteriorating deterrent devastate devote different directer directory disappoint discontent discover disintegrated disintegrating dislike dislocation dismember
    dismount displace display displayed disposition dissection distend distract dividend docked domesticity doorstep dotes downgrade drabs drags drawl drawn duplicity eccentricity elaborated elaborating elasticity
    electricity elucidate embed embody emigrated emigrating emphasize employee encode entitle enumerated enumerating evaporated evaporating everybody exaggerated exaggerating exasperated exasperating except excite
    exhilarated exhilarating exonerated exonerating expend exposition extend failed falsehood fanfare fatherhood ferocity field fiend filet filled filmed fined fired fireplace fixed fled foiled folks footstep fords
    foreplay fores forms forts friend frustrated frustrating gages gales gals gamer gapes gases gates gazes gene generated generating genie girlfriend girlhood glade goads goats godlike godparent godsend grace
    grader gramophone grandparent grape grate grave graze gyrated gyrating haring headphone healing heaping hearing heating heaving heeding herding hiding hiking horseplay hotbed hypothesize illustrated
    illustrating imbed immaterial immigrated immigrating immobile impend imposition imposter inaugurated inaugurating incapacity incarcerated incarcerating incinerated incinerating incite incoherent incorporated
    incorporating indifferent indirection infelicity infiltrated infiltrating infirm inherent instep integrated integrating intend interplay intersection interstate interview intimidate inundate invalidate inventor
    invigorated invigorating irreverent issue jointed journalism juxtaposition knighthood lacerated lacerating ladylike lakes lapel lasses laughingstock legend lexicon libel liberated liberating lies lifelike
    likelihood liken liker limes lines liquidate livelihood lives livestock looses loses loudspeaker louses malnutrition mandate manhood mankind maritime marker matchmaker maternal meantime megaphone microphone
    migrated migrating minuet minuses misdirection mislead misplace mistype moccasin modal mode moderated moderating modifier motel motherhood multiplicity narrated narrating nitrated nitrating nobody obliterated
    obliterating observe observing obtuser offend operated operating opposition orchestrated orchestrating outclass overdraw overrating overstate overstep pace pacemaker pager paint palace pales panes paperweight
    paramount parent parenthood pares pasted pastime pates paucity paves payed peace peacemaker penetrated penetrating perforated perforating perpetrated perpetrating pester photon pilgrimage pinpoint pint pirated
    pirating pitchfork plaice plane planed plans plate plated player ploys portal ported portend porter posed potion potted potter pouted prayed prays predisposition preposition preserve preserving pretend preview
    prick pricking pride priding priesthood prime priming prince print prize prizes prizing profiled proliferated proliferating prone proportion proposition prostrated prostrating prototype publicity quantify quite
    quota raced racing racking rafted rafting raged raging ragtime raked raking rampage ranging rankling ranted ranting raved raving razed razing recitation recite recommend recondition recount recover recuperated
    recuperating recurrent redirection rediscover redraw refrigerated refrigerating regenerated regenerating reinstate reiterated reiterating rejoined rely remember remodel remunerated remunerating reorganization
    repay replace replay reserve reserving restart resurface resuscitation retainer retrograde retype revenue reverberated reverberating reverence reverent salving saturated saturating sawing saxophone saying
    scarcity scare scars scope scorer scorn sears sedate seepage seeps selves separated separating series server sewage shaving shock shopping shore shrank sidestep signer silicon simplicity sinner sipping
    sisterhood skate skipping slate slaving slipping smart smock sneaker snipping snore soars sock somebody sometime sore spars spate spearheading speller spend spore stabs stack stage stags stairs stake stale
    standpoint stares stark stater stave staving stays steeps stems stereotype stews stick stinger stirs stoppage stops stork stride strife striker stripe strive stroke stuck suction superstar supposition suspend
    swerve swerving swore synopses synthesize tantamount teletype tenacity thicker thoroughfare thump tile tinker tolerated tolerating torrent transcend transparent trend troublemaker trouser tsars typewriter
    unadulterated uncover undercover undercurrent underrating underscore understate unemployment unkind unlike unmasked upend upgrade upstart validate velocity venerated venerating veracity vibrated vibrating vies
    viewpoint visual vivacity vivisection voter waiter warfare warlike wartime wavelength weekend weigh welfare whiter withdraw womanhood womankind worshipping wright xylophone`,
}
