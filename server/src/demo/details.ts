import type { ProductDetail } from '@fantome/contract/catalogue.ts'

type Details = Partial<Record<ProductDetail, string>>

const SHELF_LIFE = 'Jamais moins de six mois à l’envoi.'
const lines = (...steps: string[]) => steps.join('\n')

const CONDOM = lines(
  'Vérifiez la date et le coussin d’air du sachet.',
  'Ouvrez avec les doigts, jamais avec les dents.',
  'Pincez le réservoir, déroulez jusqu’en bas.',
  'Un seul usage, puis à la poubelle.',
)
const URINE_TEST = lines(
  'Lisez la notice avant d’ouvrir le sachet.',
  'Prélevez dans un récipient propre et sec.',
  'Attendez le temps indiqué, sur une surface plane.',
  'Passé ce temps, ne lisez plus le résultat.',
)
const SELF_TEST = lines(
  'Lisez toute la notice avant de commencer.',
  'Suivez les étapes dans l’ordre, sans vous presser.',
  'Lisez le résultat dans le temps indiqué.',
  'Un résultat positif se confirme dans un centre de santé.',
)
const IN_VITRO = 'Dispositif de diagnostic in vitro, numéro de lot sur le sachet.'
const WASHABLE = lines(
  'Rincez à l’eau froide.',
  'Lavez à 40 °C au plus, sans adoucissant.',
  'Séchez à l’air libre.',
)

/** What a whole shelf has in common. */
const OF_CATEGORY: Record<string, Details> = {
  Préservatifs: {
    usage: CONDOM,
    norm: 'ISO 4074, numéro de lot sur chaque sachet.',
    expiry: `Lot en cours : mars 2029. ${SHELF_LIFE}`,
  },
  Tests: { usage: URINE_TEST, norm: IN_VITRO, expiry: `Lot en cours : septembre 2028. ${SHELF_LIFE}` },
  Lubrifiants: {
    usage: lines(
      'Une petite quantité suffit.',
      'Remettez-en quand cela devient sec.',
      'Rincez à l’eau claire.',
    ),
    expiry: 'Lot en cours : juin 2028. Douze mois après ouverture.',
  },
  Cycle: { usage: 'Lavez-vous les mains avant et après.' },
  Hygiène: {
    usage: 'Usage externe seulement. Arrêtez en cas d’irritation.',
    expiry: 'Lot en cours : juin 2028. Six mois après ouverture.',
  },
  Dépistage: { usage: SELF_TEST, norm: IN_VITRO, expiry: `Lot en cours : avril 2028. ${SHELF_LIFE}` },
}

/** What one article has of its own; an empty text takes away what its shelf says. */
const OF_PRODUCT: Record<string, Details> = {
  'Préservatifs classiques': {
    contents: '12 préservatifs sous sachet individuel, une notice en français.',
    composition:
      'Latex naturel, huile de silicone. Largeur 53 mm. Ne convient pas en cas d’allergie au latex.',
  },
  'Préservatifs fins': {
    contents: '10 préservatifs sous coque individuelle, une notice en français.',
    composition: 'Latex naturel, huile de silicone. Ne convient pas en cas d’allergie au latex.',
  },
  'Préservatifs grande taille': {
    contents: '12 préservatifs sous sachet individuel, une notice en français.',
    composition:
      'Latex naturel, huile de silicone. Largeur 60 mm. Ne convient pas en cas d’allergie au latex.',
  },
  'Préservatifs parfumés': {
    contents: '4 préservatifs, un par parfum.',
    composition: 'Latex naturel, arômes, sans sucre. Ne convient pas en cas d’allergie au latex.',
  },
  'Préservatifs sans latex': {
    contents: '8 préservatifs sous sachet individuel, une notice en français.',
    composition: 'Polyisoprène, huile de silicone.',
    norm: 'ISO 23409, numéro de lot sur chaque sachet.',
  },
  'Préservatifs internes': {
    contents: '3 préservatifs sous sachet individuel, une notice illustrée.',
    composition: 'Nitrile, sans latex. Deux anneaux souples.',
    usage: lines(
      'Vérifiez la date du sachet.',
      'Pressez l’anneau intérieur et placez-le comme un tampon.',
      'L’anneau extérieur reste dehors.',
      'Un seul usage, puis à la poubelle. Jamais avec un autre préservatif.',
    ),
    norm: 'ISO 25841, numéro de lot sur chaque sachet.',
  },
  'Digue dentaire': {
    contents: '2 carrés de latex de 25 sur 15 cm, sous sachet.',
    composition: 'Latex naturel, sans poudre. Ne convient pas en cas d’allergie au latex.',
    usage: 'À poser à plat, toujours du même côté. Un seul usage.',
    norm: '',
  },
  'Étui rigide pour préservatifs': {
    contents: 'Un boîtier vide, pour deux sachets.',
    usage: 'À garder à l’abri de la chaleur.',
    ...{ norm: '', expiry: '' },
  },
  'Test de grossesse': { contents: 'Un test et son capuchon dans un sachet scellé, une notice en français.' },
  'Bandelettes de grossesse': {
    contents: '5 bandelettes sous sachet, une notice en français. Gobelet non fourni.',
  },
  'Tests d’ovulation': { contents: '10 bandelettes, un gobelet, une notice en français.' },
  'Test d’ovulation numérique': {
    contents: 'Un lecteur à écran, 7 embouts, une pile, une notice en français.',
  },
  'Test d’infection urinaire': {
    contents: 'Un tube de 5 bandelettes, une échelle de couleurs, une notice.',
    composition: 'Bandelettes réactives. Ne remplace pas un avis médical.',
  },
  'Lubrifiant à base d’eau': {
    contents: 'Un tube de 75 ml, scellé.',
    composition: 'Eau, glycérine, épaississant. Convient au latex et au silicone.',
  },
  'Lubrifiant longue durée': {
    contents: 'Un flacon à pompe de 100 ml, scellé.',
    composition: 'Silicone. Convient au latex, pas aux objets en silicone.',
  },
  'Gel lubrifiant à l’aloe vera': {
    contents: 'Un flacon de 150 ml, scellé.',
    composition: 'Eau, aloe vera, glycérine. Convient au latex et au silicone.',
  },
  'Dosettes de lubrifiant': {
    contents: '10 dosettes de 5 ml.',
    composition: 'Eau, glycérine, épaississant. Convient au latex et au silicone.',
  },
  'Coupe menstruelle': {
    contents: 'Une coupe, une pochette de coton, une notice en français.',
    composition: 'Silicone médical.',
    usage: lines(
      'Faites bouillir cinq minutes avant le premier jour.',
      'Lavez-vous les mains avant et après.',
      'Videz et rincez au moins toutes les 8 heures.',
    ),
  },
  'Disque menstruel': {
    contents: 'Un disque, un boîtier, une notice en français.',
    composition: 'Silicone souple, 65 mm.',
  },
  'Culotte menstruelle': {
    contents: 'Une culotte.',
    composition: 'Coton et fibres absorbantes.',
    usage: WASHABLE,
  },
  'Serviettes lavables': {
    contents: '3 serviettes, une pochette.',
    composition: 'Coton, pressions sans nickel.',
    usage: WASHABLE,
  },
  'Serviettes hygiéniques avec ailettes': {
    contents: '10 serviettes en pochette individuelle.',
    composition: 'Coton, cellulose.',
  },
  'Protège-slips': { contents: '30 protège-slips.', composition: 'Coton, cellulose, sans parfum.' },
  'Tampons sans applicateur': {
    contents: '16 tampons emballés un par un, une notice.',
    composition: 'Coton, cordon cousu.',
    usage: lines(
      'Lavez-vous les mains avant et après.',
      'Changez toutes les 4 à 8 heures.',
      'Jamais la nuit entière.',
    ),
  },
  'Gel lavant intime doux': {
    contents: 'Un flacon à pompe de 200 ml, scellé.',
    composition: 'Eau, tensioactif doux, glycérine, acide lactique. Sans parfum ni colorant.',
  },
  'Lingettes intimes': {
    contents: '20 lingettes, couvercle refermable.',
    composition: 'Cellulose, eau, glycérine. Sans alcool.',
  },
  'Autotest de dépistage': { contents: 'Une cassette, une solution, une notice illustrée en français.' },
  'Autotest VIH salivaire': { contents: 'Un test, un support, une notice illustrée en français.' },
  'Autotest VIH sur goutte de sang': {
    contents: 'Un test, un autopiqueur, un pansement, une notice illustrée.',
  },
  'Test rapide de la syphilis': { contents: 'Une cassette, une pipette, une notice en français.' },
}

export const demoDetails = (name: string, category: string): Details => ({
  ...OF_CATEGORY[category],
  ...OF_PRODUCT[name],
})
