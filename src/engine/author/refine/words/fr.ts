import type { LanguageWords } from './language-words.ts'

export const FR: LanguageWords = {
  common:
    "le la les l un une des du de d et avec sans que ne pas seulement uniquement je veux en dans pour a au sur est sont supprime enleve ajoute renomme garde prends doit etre nom prix s'il te plait",
  and: 'et|ainsi que',
  articles: "le|la|les|l'|un|une|des|du|de la|de l'|de|tous les|toutes les|le champ|la colonne",
  manners: "s'il te plait|s'il vous plait|merci|maintenant|stp|svp|peux-tu|pourrais-tu",
  wishes: `
    (tout|tous|toutes) (sauf|excepte|hormis) {a} = all but {a}
    (seulement|uniquement|juste|ne garde que) (ceux|celles|les elements|les evenements)? ?(qui sont )?(sous|dans|de la section|dans la section|sous le titre) {q} = only the section {q}
    (seulement|uniquement|juste) la (section|rubrique|partie) {a} = only the section {a}
    (je )?(ne |n')?(veux|garde|garder|conserve|affiche|montre|donne|prends) que {a} = only {a}
    je (veux|voudrais|souhaite) (seulement|uniquement|juste) {a} = only {a}
    (garde|garder|conserve|affiche|donne-moi|donne) (seulement|uniquement|juste) {a} = only {a}
    (seulement|uniquement|juste|rien que) {a},? (rien d'autre|c'est tout) = only {a}
    (seulement|uniquement|juste|rien que) {a} = only {a}
    {a} (seulement|uniquement) = only {a}
    (renomme|renommer|renommez|appelle) {a} (en|a|par|comme) {b} = rename {a} to {b}
    {a} (doit|devrait) s'appeler {b} = rename {a} to {b}
    (change|changer|changez) le nom (de|du) {a} (en|par|a) {b} = rename {a} to {b}
    (separe|divise|decoupe|separer|diviser|decouper|separez) {a} en {b} = split {a} into {b}
    (separe|separer|separez) {a} = separate {a}
    (regroupe|combine|fusionne|joins|reunis) {a} (en|dans) {b} = join {a} into {b}
    (liens|les liens|urls|les urls|adresses) (complets|completes|absolus|absolues|entiers) = links absolute
    {a} (doit|doivent|devraient|devrait) etre (absolus?|absolues?|complets?|completes?) = {a} absolute
    {a} (au|en|sous) format iso|{a} en iso = {a} in ISO format
    {a} sans (le |la |les |l')?(symbole( monetaire| de la monnaie| euro| de l'euro)?|monnaie|devise|signe( euro)?|separateurs? de milliers|unite) = {a} should be a number
    (enleve|supprime|retire) (le |la )?(symbole( monetaire| de la monnaie| euro)?|monnaie|devise|signe euro) (de|du|des) {a} = {a} should be a number
    {a} (doit|doivent|devrait|devraient) etre {b} = {a} should be {b}
    (ajoute|ajouter|ajoutez|inclus|rajoute) (aussi )?{a} (comme|en tant que) {b} = add {a} as {b}
    (prends|prend|prenez|prendre|recupere|recuperer|recuperez|extrais|extraire|extrayez|collecte|collecter|capture|capturer|lis|lire|releve|relever|donne-moi|donne moi|montre|montre-moi|montrer|affiche|afficher|liste|lister) (aussi|egalement) {a} (comme|en tant que) {b} = add {a} as {b}
    {a} (comme|en tant que) {b} = {a} as {b}
    (prends|prend|prenez|utilise|utilisez) {a} (au lieu de|a la place de|plutot que) {b} = use {a} instead of {b}
    (prends|prend|prenez|prendre|recupere|recuperer|recuperez|extrais|extraire|extrayez|collecte|collecter|capture|capturer|lis|lire|releve|relever|donne-moi|donne moi|montre|montre-moi|montrer|affiche|afficher|liste|lister) (aussi|egalement) {a} = add {a}
    (j'ai|on a|nous avons) (aussi|egalement) besoin {a} = add {a}
    (recupere|recuperer|recuperez|extrais|extraire|extrayez|collecte|collecter|capture|capturer|releve|relever) {a} = add {a}
    (prends|prend|prenez|utilise|utilisez) {a} = use {a}
    (ajoute|ajouter|ajoutez|inclus|rajoute|je veux aussi|il me faut aussi|aussi) (aussi )?{a} = add {a}
    (il manque|manque) {a}|{a} (manque|manquent) = add {a}
    {a} (est|sont) (faux|fausses?|incorrecte?s?|mauvaise?s?|vides?) = {a} is wrong
    (supprime|supprimer|supprimez|enleve|enlever|enlevez|retire|retirer|exclus|exclure|ignore|efface) {a} = drop {a}
    (je (ne )?(veux|souhaite) pas|pas besoin|je n'ai pas besoin|sans|pas) (de |des |d'|les |le |la )?{a} = drop {a}
    {a} (n'est pas necessaire|est inutile|ne sert a rien|sont inutiles|ne m'interesse pas) = drop {a}
    (trie|trier|triez|classe|classer|tries?|triees?) par {a} = sort by {a}`,
  words: `
    nombre entier|entier = whole number
    nombres?|chiffres?|numerique = number
    texte = text
    premiere?|premier = the first
    deuxieme|seconde? = the second
    troisieme = the third
    derniere?|dernier = the last
    (annonces |produits |resultats )?(sponsorisee?s?|promue?s?)|publicites?|pubs?|annonces = sponsored
    epuisee?s?|en rupture( de stock)?|indisponibles? = sold out
    en stock|disponibles? = in stock`,
}
