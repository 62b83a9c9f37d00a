import type { LanguageWords } from '../language-words.ts'

export const fr: LanguageWords = {
  fields: `title: titre intitulé nom appellation dénomination; price: prix tarif loyer coût montant; old_price: prix_barré ancien_prix prix_initial; discount: remise réduction rabais promotion; currency: devise monnaie; salary: salaire rémunération;
    author: auteur auteure auteurs rédacteur journaliste réalisateur artiste utilisateur pseudo; company: entreprise employeur société éditeur organisateur maison_d'édition; brand: marque fabricant; seller: vendeur agence annonceur boutique;
    location: lieu adresse localisation emplacement; street: rue; city: ville commune localité; region: région département province; country: pays; postal_code: code_postal cp; date: date publié publiée parution mise_à_jour modifié; time: heure; hours: horaires heures_d'ouverture;
    year: année; rating: note évaluation étoiles; reviews: avis; count: nombre commentaires vues quantité points réponses votes; availability: disponibilité stock; link: lien site_web url; image: image photo illustration vignette;
    description: description résumé chapô chapeau sous-titre soustitre accroche synopsis présentation extrait; body: texte contenu corps; quote: citation; category: catégorie rubrique genre type section thème; tags: mots_clés mots-clés motsclés étiquettes;
    status: état statut; code: référence réf code numéro ean isbn identifiant modèle; duration: durée temps_de_préparation temps_de_cuisson temps_total; size: taille superficie surface dimensions; weight: poids; bedrooms: chambres; bathrooms: salles_de_bain salles_de_bains;
    color: couleur; material: matière matériau composition; rank: classement rang position; language: langue; servings: personnes portions parts couverts; calories: calories; shipping: livraison expédition; phone: téléphone tél portable; fax: fax télécopie;
    email: courriel e-mail; ingredients: ingrédients ingrédient; instructions: étapes préparation instructions recette; employment: type_de_contrat contrat; pages: pages`,
  weak: 'title: produit article livre équipe ville; author: par de; old_price: ancien barré; duration: temps; bedrooms: pièces; location: où',
  and: 'et ainsi_que',
  fill: 'le la les l un une des du de d et ou avec pour dans sur chaque tous toutes tout par en au aux à a est sont ont été ce cette ces son sa ses leur leurs qui que quel quelle quels quelles il elle je nous vous me moi page site',
  ask: "extrais extraire extrayez récupère récupérer récupérez donne-moi donnez-moi donne donnez je_veux je_voudrais j'aimerais je_souhaite je_cherche il_me_faut nous_voulons liste lister trouve trouver trouvez montre montrez obtenir relève quels_sont quelles_sont quel_est quelle_est merci_de pouvez-vous peux-tu pourriez-vous",
  polite: "s'il_vous_plaît s'il_te_plaît svp stp merci bonjour d'avance merci_d'avance",
  each: 'chaque',
  many: 'tous toutes liste tableau',
  one: "cette_page cet_article ce_produit cette_recette cette_annonce ce_livre l'article la_recette du_produit du_livre de_l'annonce",
  with: 'avec incluant dont',
  of: "de du des d' dans sur pour à au aux par en lorsque si",
  not: 'sauf sans pas hormis excepté',
  number: 'nombre',
  questions:
    'count: combien_de combien_d; price: combien quel_prix à_quel_prix; duration: combien_de_temps; date: quand; location: où; author: qui par_qui; which: quels quelles quel quelle; title: comment_s',
  headFirst: true,
  endings: 'es e s x',
}
