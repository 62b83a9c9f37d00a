import type { LanguageWords } from './language-words.ts'

export const EN: LanguageWords = {
  common:
    'the and with of each only than or which is are at least more under to it should be not for please drop remove rename add make want need just keep use all this that without',
  and: 'and|&|plus|as well as',
  articles: 'the|a|an|its|their|all|any',
  manners: 'please|kindly|thanks|thank you|can you|could you|would you',
  wishes: `
    (everything|all|all fields|all the fields|anything) (but|except|except for|apart from|other than|besides) {a} (can go|can be (removed|dropped|deleted)|is (useless|unnecessary|not needed)|should go|goes) = only {a}
    (remove|drop|delete|skip|hide|omit|ignore|exclude|discard|strip|get rid of|take out|leave out|filter out|throw out) (everything|all|all fields|all the fields|anything) (but|except|except for|apart from|other than|besides) {a} = only {a}
    (keep|show|give me|return|get|list|i want|i need) (everything|everyone|all|anything|all of them|them all) (but|except|except for|apart from|other than|besides) {a} = drop {a}
    (everything|everyone|all|anything|anyone) (but|except|except for|apart from|other than|besides) {a} = all but {a}
    {a},? (and )?(nothing else|nothing more|no more|no others?|no other fields?|that's all|that is all|thats it|that's it) = only {a}
    (just|only) (give|show|send|get) (me )?{a} = only {a}
    (i|we) (really )?(just|only) (need|want|care about|am interested in|are interested in|use) {a} = only {a}
    (can you |could you )?(restrict|limit|reduce|narrow)( it| this| them| the list| the results| the output| down)* to {a} = only {a}
    (i|we) (don't|do not) (want|need|like|care for|care about) {a} (in there|in it|there|in the (list|results?|output)|at all|any ?more) = drop {a}
    you (can|may|could|should) (skip|drop|remove|omit|ignore|leave out|leave off|delete|forget about|forget) {a} = drop {a}
    (forget|forget about|lose|kill|ditch|scrap|cut out|leave off|leave out|take off|take out|throw away|exclude) {a} = drop {a}
    {a} (can|may|should|could) (go|go away|be left out|be left off|disappear|be skipped|be ignored) = drop {a}
    {a} is (not )?(of )?no (use|interest)( to me)? = drop {a}
    (label|relabel|rename|call|name|title) (the field |the column )?{a} (as|to|into) {b} = rename {a} to {b}
    (change|turn) the (field|column|name|key|label|header|heading)( of| name)? {a} (to|into) {b} = rename {a} to {b}
    (change|turn) (the )?{a} (field|column) (name )?(to|into) {b} = rename {a} to {b}
    {b} (is|would be) a better name for {a} = rename {a} to {b}
    (i want|i need|i would like|i'd like|give me|make|get|show|use) {b} (as|in|into) (separate|two|different|own|single|distinct|individual) (fields?|columns?|values?) = separate {b}
    {b} (should|must|need to|have to) be (separate|two|different|own|distinct|individual)( fields?| columns?| values?)? = separate {b}
    (put|get|have|show|i want|i need) {b} in (separate|two|different|their own|distinct|individual) (fields?|columns?) = separate {b}
    (divide|break|cut|split|separate|chop) (up )?{a} (up )?(in|into|to) {b} = split {a} into {b}
    (separate|split|divide) (up )?{a} from {b} = separate {b} and {a}
    (combine|join|merge|concatenate|put|bring|glue) {a} (together )?(in|into|to|as|under) (one |a single |a |the )?(field |column |value )?(called |named |with the name )?{b} = join {a} into {b}
    (combine|join|merge|concatenate) {a} = join {a}
    put {a} together = join {a}
    {a} (should|must|has to|have to|need to|needs to) be (given |shown |written |returned |formatted )?(as |in )?(an? )?(absolute|complete|full|whole)( links?| urls?| addresses| address| link| url| form)? = {a} absolute
    (make|turn|convert|change|give|give me|return|show|get|i need|i want|i would like|use) {a} (as |into |to )?(an? )?(absolute|complete|full)( links?| urls?| addresses| address| link| url)? = {a} absolute
    (make|give|give me|return|show|get|i need|i want|use) (the )?(absolute|complete|full) (links?|urls?|addresses)( everywhere| for {a})? = links absolute
    relative {a} (is|are) (no use|useless|of no use|not useful|no good|bad),? ?.* = {a} absolute
    {a} (should|must|has to|have to|need to|needs to) look like {b} = {a} should look like {b}
    {a} (should|must|has to|have to) (only|just) be {b} = {a} should be {b}
    (the )?list (is|looks) (too )?long = make it shorter`,
  words: '',
}
