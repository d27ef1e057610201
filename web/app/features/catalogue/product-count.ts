const number = new Intl.NumberFormat('fr-FR')

/** « 0 produit trouvé », « 1 produit trouvé », « 2 produits trouvés »; of a stored list « gardés ». */
export function productCount(count: number, isOnline = true) {
  const s = count > 1 ? 's' : ''
  return `${number.format(count).replace(/\s/g, '\u00a0')} produit${s} ${isOnline ? 'trouvé' : 'gardé'}${s}`
}
