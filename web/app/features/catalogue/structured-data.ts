import type { Product } from '@fantome/contract/catalogue.ts'
import type { AddressOf } from '../../lib/page-meta.ts'
import { catalogueHref } from './filters.ts'
import type { Catalogue } from './load-catalogue.ts'

type Step = { name: string; path?: string }

/** The placeholder rating of the screen is nobody's: it is not told. */
export function describeProduct({ product }: { product: Product }, addressOf: AddressOf) {
  const { _id: id, name, description, image, price, category_id: category, rating } = product
  return [
    {
      '@type': 'Product',
      name,
      description,
      image: addressOf(image),
      offers: {
        '@type': 'Offer',
        url: addressOf(`/product/${id}`),
        price,
        priceCurrency: 'XOF',
        availability: `https://schema.org/${product.is_available ? 'InStock' : 'OutOfStock'}`,
      },
      ...(rating.count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          ratingCount: rating.count,
        },
      }),
    },
    trail([{ name: category.name, path: catalogueHref({ category: category._id }) }, { name }], addressOf),
  ]
}

/** The shelf that is shown, as a list of addresses: each product is described on its own page. */
export function describeShelf({ filters, categories, products }: Catalogue, addressOf: AddressOf) {
  const category = categories?.find(({ _id }) => _id === filters.category)
  return [
    {
      '@type': 'CollectionPage',
      name: category?.name ?? 'Nos Produits',
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: products.products.map(({ _id }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: addressOf(`/product/${_id}`),
        })),
      },
    },
    trail(category ? [{ name: category.name }] : [], addressOf),
  ]
}

/** The breadcrumb from the home page; its last item is the page itself and needs no address. */
const trail = (steps: Step[], addressOf: AddressOf) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Accueil', path: '/' },
    { name: 'Nos Produits', path: '/products' },
    ...steps,
  ].map(({ name, path }: Step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(path && { item: addressOf(path) }),
  })),
})
