import type { LanguageWords } from './language-words.ts'

export const ES: LanguageWords = {
  common:
    'el la los las un una de del y con por sin solo solamente quiero necesito que en a para como no quita quitar elimina renombra anade agrega falta debe ser nombre precio sobra',
  and: 'y|e',
  articles: 'el|la|los|las|un|una|unos|unas|todos los|todas las|el campo|la columna|de los|de las',
  manners: 'por favor|gracias|ahora|puedes|podrias',
  wishes: `
    (todo|todos|todas) (menos|excepto|salvo) {a} = all but {a}
    (solo|solamente|unicamente) (los|las|lo|el|la)? ?(que (estan|esta|hay) )?(bajo|debajo de|de la seccion|en la seccion|en) {q} = only the section {q}
    (solo|solamente|unicamente) (de |en )?(la|el) (seccion|apartado) {a} = only the section {a}
    (solo|solamente|unicamente|nada mas que) (quiero|necesito|me interesan?|deja|dame|muestra) {a} = only {a}
    (quiero|necesito|deja|dame|muestra|mantener|mantiene|conserva) (solo|solamente|unicamente) {a} = only {a}
    (solo|solamente|unicamente) {a},? (nada mas|y nada mas) = only {a}
    (solo|solamente|unicamente) {a} = only {a}
    {a},? (nada mas|y nada mas) = only {a}
    (cambia|cambiar) el nombre (de|del) {a} (a|por|en) {b} = rename {a} to {b}
    (renombra|renombrar) {a} (a|como|en|por) {b} = rename {a} to {b}
    {a} (debe|deberia|tiene que|debe de) llamarse {b} = rename {a} to {b}
    (llama|llamar) {b} (a|al) {a} = rename {a} to {b}
    (divide|separa|parte|dividir|separar) {a} en {b} = split {a} into {b}
    (separa|separar) {a} = separate {a}
    (junta|une|combina|unir|juntar) {a} en {b} = join {a} into {b}
    (enlaces|urls|los enlaces|las urls) (completos|completas|absolutos|absolutas) = links absolute
    {a} (debe|deben|deberia|deberian|tienen que|tiene que) ser (absolutos?|absolutas?|completos?|completas?) = {a} absolute
    {a} en formato iso = {a} in ISO format
    {a} sin (el |la |los )?(simbolo( de( la)? moneda| del euro)?|moneda|signo( de( la)? moneda| del euro)?|separador(es)? de miles|unidad) = {a} should be a number
    (quita|elimina|borra) (el |la )?(simbolo( de( la)? moneda| del euro)?|moneda) (de|del) {a} = {a} should be a number
    {a} (debe|deberia|tiene que|deben|deberian) ser {b} = {a} should be {b}
    (anade|agrega|incluye|anadir|agregar|incluir) (tambien )?{a} como {b} = add {a} as {b}
    (toma|tomar|coge|coger|recoge|recoger|captura|capturar|extrae|extraer|lee|leer|dame|muestra|muestrame|mostrar|lista|listar|trae|saca|obten|recopila|recupera) (tambien|ademas) {a} como {b} = add {a} as {b}
    {a} como {b} = {a} as {b}
    (usa|toma|coge|utiliza) {a} en (vez|lugar) de {b} = use {a} instead of {b}
    (toma|tomar|coge|coger|recoge|recoger|captura|capturar|extrae|extraer|lee|leer|dame|muestra|muestrame|mostrar|lista|listar|trae|saca|obten|recopila|recupera) (tambien|ademas) {a} = add {a}
    necesito (tambien|ademas) {a} = add {a}
    (recoge|recoger|captura|capturar|extrae|extraer|obten|recopila|recupera) {a} = add {a}
    (usa|toma|coge|utiliza) {a} = use {a}
    (anade|agrega|incluye|pon|anadir|agregar|incluir|tambien quiero|tambien necesito|tambien) (tambien )?{a} = add {a}
    (falta|faltan|me falta|me faltan) {a} = add {a}
    {a} (esta|estan|es|son) (mal|incorrect[oa]s?|equivocad[oa]s?|vaci[oa]s?) = {a} is wrong
    (quita|elimina|borra|suprime|excluye|omite|quitar|eliminar|borrar|excluir|oculta|descarta|sobra|sobran) {a} = drop {a}
    (no (quiero|necesito|me interesan?|incluyas|muestres)|sin|fuera) {a} = drop {a}
    {a} (no hace falta|no hacen falta|sobra|sobran|no es necesari[oa]|no se necesita) = drop {a}
    (ordena|ordenar|ordenad[oa]s?) por {a} = sort by {a}`,
  words: `
    numero entero|entero = whole number
    numeros?|numeric[oa] = number
    texto = text
    fecha iso = ISO date
    primer[oa]? = the first
    segund[oa] = the second
    tercer[oa]? = the third
    ultim[oa] = the last
    (anuncios |productos |resultados )?(patrocinad[oa]s?|promocionad[oa]s?)|anuncios?|publicidad = sponsored
    agotad[oa]s? = sold out
    en stock|disponibles?|en existencias? = in stock`,
}
