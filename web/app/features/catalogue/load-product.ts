import type { Category, Product } from '@fantome/contract/catalogue.ts'
import { firstOpening, nextOpening } from '@fantome/contract/delivery-time.ts'
import type { ShopReads } from '@fantome/contract/site.ts'
import type { Commune, Country } from '@fantome/contract/zone.ts'
import { tintOf } from '../../lib/category-tint.ts'
import { deliveryWords, openingsOf } from './delivery-words.ts'
import type { Neighbour } from './neighbours.tsx'

/** More than are shown: those of another country are left out for whoever is signed in. */
const NEIGHBOURS = 8

/** Everything the page of a product shows; nothing when there is no such product. */
export async function loadProduct(shop: ShopReads, id: string, communeId: string) {
  const [product, categories, countries] = await Promise.all([
    shop.findProduct(id),
    shop.listCategories(),
    shop.listCountries(),
  ])
  if (!product) return
  const [neighbours, delivery] = await Promise.all([
    listNeighbours(shop, product, categories),
    readDelivery(shop, product, countries, communeId),
  ])
  return { product, tint: tintOf(product.category_id._id, categories), neighbours, delivery }
}

/** Others of the same shelf, those that can be had first. */
async function listNeighbours(shop: ShopReads, product: Product, categories: Category[]) {
  const { products } = await shop.listProducts({
    categoryId: product.category_id._id,
    countryId: product.country_id?._id,
    page: 1,
  })
  const tint = tintOf(product.category_id._id, categories)
  return products
    .filter(({ _id, is_available: isAvailable }) => _id !== product._id && isAvailable)
    .slice(0, NEIGHBOURS)
    .map(
      ({ _id, name, description, price, image, is_photo: isPhoto, country_id: country }): Neighbour => ({
        ...{ _id, name, description, price, image, tint, isPhoto },
        countryId: country?._id,
      }),
    )
}

/** Where it is delivered to, and what that costs and takes in the commune that was chosen. */
async function readDelivery(shop: ShopReads, product: Product, countries: Country[], communeId: string) {
  const now = new Date()
  const own = product.country_id?._id
  const served = countries.filter(({ _id, is_open: isOpen }) => isOpen && (!own || _id === own))
  const lists = await Promise.all(served.map(({ _id }) => shop.listCommunes(_id)))
  const communes = lists
    .flat()
    .filter(({ _id }) => product.commune_id === undefined || product.commune_id === _id)
  const asked = product.commune_id ?? communeId
  const chosen = communes.find(({ _id }) => _id === asked)
  const country = served.find(({ _id }) => _id === chosen?.country_id)
  const openings = openingsOf(served, communes)
  const opening = firstOpening(openings, now)
  return {
    places: communes
      .filter(({ is_open: isOpen }) => isOpen)
      .map(({ _id, name, country_id: countryId }) => ({ _id, name, countryId })),
    countries: served.map(({ _id, name }) => ({ _id, name })),
    chosen:
      chosen && country ? toChosen(chosen, country, nextOpening(chosen.hours, now, country.time_zone)) : null,
    /** What holds wherever it may be delivered to. */
    anywhere: deliveryWords(served, communes, { country: own ?? '', commune: '' }),
    openings,
    ...(opening && { opening }),
  }
}
export type ProductDelivery = Awaited<ReturnType<typeof readDelivery>>

const toChosen = (commune: Commune, country: Country, opening: string | undefined) => ({
  _id: commune._id,
  name: commune.name,
  fee: commune.delivery_fee ?? country.delivery_fee,
  minutes: commune.delivery_minutes,
  timeZone: country.time_zone,
  ...(commune.hours && { hours: commune.hours }),
  ...(opening && { opening }),
  ...(!commune.is_open && {
    closedNote: commune.closed_note || 'Cette commune ne prend pas de commande pour le moment.',
  }),
})
export type ChosenCommune = ReturnType<typeof toChosen>
