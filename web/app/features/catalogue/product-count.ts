const number = new Intl.NumberFormat('fr-FR')

/** « 0 produit trouvé », « 1 produit trouvé », « 2 produits trouvés » */
export function productCount(count: number) {
  const s = count > 1 ? 's' : ''
  return `${number.format(count).replace(/\s/g, '\u00a0')} produit${s} trouvé${s}`
}
