import type { LanguageWords } from './language-words.ts'

export const PT: LanguageWords = {
  common:
    'o a os as um uma de do da dos das e com por sem so apenas somente nao quero preciso que em para remova remover retire tire renomeie adicione falta deve ser nome preco',
  and: 'e',
  articles: 'o|a|os|as|um|uma|de|do|da|dos|das|todos os|todas as|o campo|a coluna',
  manners: 'por favor|obrigado|obrigada|agora|pode|poderia',
  wishes: `
    (tudo|todos|todas) (menos|exceto) {a} = all but {a}
    (apenas|so|somente) (os|as)? ?(que estao )?(sob|da secao|na secao|em) {q} = only the section {q}
    (apenas|so|somente) a secao {a} = only the section {a}
    (quero|preciso|mantenha|deixe|mostre) (apenas|so|somente) (de )?{a} = only {a}
    (so|apenas|somente) (quero|preciso de|preciso) {a} = only {a}
    (apenas|so|somente) {a},? (mais nada|nada mais) = only {a}
    (apenas|so|somente) {a} = only {a}
    (renomeie|renomear|renomeia|mude o nome de) {a} (para|como|em) {b} = rename {a} to {b}
    {a} (deve|deveria) (se chamar|chamar-se) {b} = rename {a} to {b}
    (divida|separe|dividir|separar) {a} em {b} = split {a} into {b}
    (separe|separar) {a} = separate {a}
    (junte|una|combine|juntar) {a} em {b} = join {a} into {b}
    (os )?(links|urls|enderecos) (completos|absolutos) = links absolute
    {a} (deve|devem|deveriam|tem que) ser (absolut[oa]s?|complet[oa]s?) = {a} absolute
    {a} (em|no) formato iso = {a} in ISO format
    {a} sem (o |a |os )?(simbolo( da moeda| de moeda| do euro)?|moeda|separador(es)? de milhar|unidade) = {a} should be a number
    {a} (deve|deveria|tem que|devem) ser {b} = {a} should be {b}
    (adicione|adicionar|acrescente|inclua) (tambem )?{a} como {b} = add {a} as {b}
    (pegue|pega|pegar|capture|capturar|extraia|extrair|colete|coletar|recolha|obtenha|leia|ler|me de|de-me|mostre|me mostre|mostrar|liste|listar|traga) (tambem|ainda) {a} como {b} = add {a} as {b}
    {a} como {b} = {a} as {b}
    (use|pegue|usa) {a} (em vez de|no lugar de|ao inves de) {b} = use {a} instead of {b}
    (pegue|pega|pegar|capture|capturar|extraia|extrair|colete|coletar|recolha|obtenha|leia|ler|me de|de-me|mostre|me mostre|mostrar|liste|listar|traga) (tambem|ainda) {a} = add {a}
    (tambem preciso|preciso tambem) {a} = add {a}
    (capture|capturar|extraia|extrair|colete|coletar|recolha|obtenha) {a} = add {a}
    (use|pegue|usa) {a} = use {a}
    (adicione|adicionar|acrescente|inclua|tambem quero|tambem) (tambem )?{a} = add {a}
    (falta|faltam) {a} = add {a}
    {a} (esta|estao) (errad[oa]s?|incorret[oa]s?|vazi[oa]s?) = {a} is wrong
    (remova|remover|retire|retirar|tire|tirar|exclua|excluir|apague|elimine|omita) {a} = drop {a}
    (nao (quero|preciso de|preciso)|sem) {a} = drop {a}
    {a} nao (e necessari[oa]|precisa) = drop {a}
    (ordene|ordenar|ordenad[oa]s?|classifique) por {a} = sort by {a}`,
  words: `
    numero inteiro|inteiro = whole number
    numeros?|numeric[oa] = number
    texto = text
    primeir[oa] = the first
    segund[oa] = the second
    terceir[oa] = the third
    ultim[oa] = the last
    (anuncios |produtos |resultados )?(patrocinad[oa]s?|promovid[oa]s?)|anuncios?|publicidade = sponsored
    esgotad[oa]s? = sold out
    em estoque|em stock|disponive(l|is) = in stock`,
}
