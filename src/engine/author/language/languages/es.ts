import type { LanguageWords } from '../language-words.ts'

export const es: LanguageWords = {
  fields: `title: título titular encabezado nombre denominación; price: precio coste costo renta alquiler importe tarifa; old_price: precio_anterior precio_original precio_antes; discount: descuento rebaja ahorro; currency: moneda divisa; salary: salario sueldo remuneración;
    author: autor autora escritor redactor periodista director artista usuario; company: empresa compañía empleador editorial organizador; brand: marca fabricante; seller: vendedor inmobiliaria anunciante tienda agencia;
    location: ubicación lugar dirección localización; street: calle; city: ciudad localidad municipio población; region: provincia región comunidad departamento; country: país; postal_code: código_postal cp; date: fecha publicado publicada actualizado; time: hora; hours: horario horarios;
    year: año; rating: valoración calificación puntuación estrellas; reviews: reseñas opiniones; count: cantidad comentarios votos número puntos visitas respuestas; availability: disponibilidad existencias stock; link: enlace vínculo url; image: imagen foto fotografía;
    description: descripción resumen subtítulo entradilla sinopsis extracto bajada; body: cuerpo contenido texto; quote: cita; category: categoría sección género tipo tema; tags: etiquetas palabras_clave; status: estado condición; code: código referencia ref sku modelo;
    duration: duración tiempo_de_preparación tiempo_de_cocción tiempo_total; size: superficie tamaño dimensiones metros área; weight: peso; bedrooms: dormitorios habitaciones recámaras; bathrooms: baños; color: color; material: material tejido composición; rank: posición puesto clasificación;
    language: idioma lengua; servings: porciones raciones comensales personas; calories: calorías; shipping: envío entrega; phone: teléfono móvil celular; fax: fax; email: correo correo_electrónico; ingredients: ingredientes ingrediente;
    instructions: instrucciones pasos elaboración preparación; employment: tipo_de_contrato jornada contrato; pages: páginas`,
  weak: 'title: producto artículo libro equipo ciudad; old_price: antes anterior; author: por; duration: tiempo; location: dónde; size: m²',
  and: 'y e así_como además_de',
  fill: 'el la los las lo un una unos unas de del y o u e con para en por cada todos todas al a su sus este esta estos estas es son que qué cuál cuáles se me nos página sitio como',
  ask: 'extrae extraer extraiga obtén obtener obtenga dame deme quiero quisiera queremos necesito necesitamos me_gustaría busco lista listar muestra muestre encuentra recoge recopila saca cuáles_son cuál_es qué puedes podrías podría',
  polite: 'por_favor gracias hola buenos_días buenas_tardes muchas_gracias de_antemano',
  each: 'cada',
  many: 'todos todas lista listado tabla',
  one: 'esta_página este_artículo este_producto esta_receta este_anuncio este_libro del_artículo del_producto de_la_receta',
  with: 'con incluyendo junto_con',
  of: 'de del en para por al a con sobre si cuando',
  not: 'no excepto sin salvo',
  number: 'número cantidad',
  questions:
    'count: cuántos cuántas; price: cuánto por_cuánto a_qué_precio; duration: cuánto_tiempo cuánto_dura; date: cuándo; location: dónde; author: quién quiénes; which: cuáles cuál qué; title: cómo_se_llama',
  headFirst: true,
  endings: 'es s',
}
