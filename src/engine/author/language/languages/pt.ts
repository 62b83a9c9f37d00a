import type { LanguageWords } from '../language-words.ts'

export const pt: LanguageWords = {
  fields: `title: título nome manchete designação; price: preço valor aluguel custo aluguer tarifa; old_price: preço_anterior preço_original preço_antigo; discount: desconto; currency: moeda; salary: salário remuneração;
    author: autor autora escritor jornalista realizador diretor artista usuário utilizador; company: empresa companhia editora empregador organizador; brand: marca fabricante; seller: vendedor anunciante loja imobiliária; location: localização lugar local endereço morada; street: rua;
    city: cidade município localidade bairro; region: estado região distrito província; country: país; postal_code: cep código_postal; date: data publicado publicada publicação atualizado; time: hora; hours: horário horários; year: ano; rating: avaliação nota classificação estrelas;
    reviews: avaliações opiniões; count: quantidade comentários votos número pontos visualizações respostas; availability: disponibilidade estoque; link: ligação endereço_web url; image: imagem foto fotografia; description: descrição resumo subtítulo sinopse; body: corpo conteúdo texto; quote: citação;
    category: categoria seção secção gênero género tipo tema; tags: etiquetas palavras-chave; status: estado condição situação; code: código referência ref sku modelo artigo; duration: duração tempo_de_preparo tempo_de_preparação tempo_total; size: tamanho área superfície dimensões; weight: peso;
    bedrooms: quartos; bathrooms: banheiros; color: cor; material: material tecido composição; rank: posição lugar; language: idioma língua; servings: porções rendimento doses pessoas; calories: calorias; shipping: frete entrega envio; phone: telefone telemóvel celular; fax: fax;
    email: correio; ingredients: ingredientes ingrediente; instructions: preparo instruções passos preparação modo_de_preparo; employment: tipo_de_contrato contrato; pages: páginas`,
  weak: 'title: produto artigo livro equipe equipa anúncio; old_price: antes anterior antigo; author: por de; duration: tempo; location: onde',
  and: 'e bem_como',
  fill: 'o os a as um uma uns umas do da dos das de e ou com por para cada todos todas em no na nos nas ao à este esta estes é são que qual quais se me seu sua página site',
  ask: 'extraia extrair extrai obtenha obter quero queremos gostaria_de preciso_de preciso precisamos liste listar mostre mostra encontre dê-me dá-me busque colete quais_são qual_é pode poderia podes',
  polite: 'por_favor obrigado obrigada olá bom_dia boa_tarde',
  each: 'cada',
  many: 'todos todas lista tabela',
  one: 'esta_página desta_página deste_artigo deste_produto desta_receita deste_anúncio do_artigo do_produto da_receita',
  with: 'com incluindo',
  of: 'de do da dos das em no na para por ao à com se quando',
  not: 'não exceto sem salvo',
  number: 'número quantidade',
  questions:
    'count: quantos quantas; price: quanto por_quanto; duration: quanto_tempo; date: quando; location: onde; author: quem; which: quais qual que; title: como_se_chama',
  headFirst: true,
  endings: 'es s',
}
