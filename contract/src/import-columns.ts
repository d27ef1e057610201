/** One column of a file: its header, the contract's own name for it, and what goes there. */
export interface BulkColumn {
  header: string
  alias: string
  isRequired?: true
  text: string
}

export const PRODUCT_COLUMNS = [
  { header: 'nom', alias: 'name', isRequired: true, text: 'Le nom montré à la boutique' },
  {
    header: 'description',
    alias: 'description',
    isRequired: true,
    text: 'Une phrase, sans promesse médicale',
  },
  { header: 'prix', alias: 'price', isRequired: true, text: 'En FCFA, 1500 ou 1500,50' },
  { header: 'categorie', alias: 'category', isRequired: true, text: 'Le nom exact d’une catégorie' },
  {
    header: 'image',
    alias: 'image',
    text: 'Le nom d’une image envoyée avec le fichier ; obligatoire à la création',
  },
  { header: 'pays', alias: 'country', text: 'Vide : vendu partout' },
  { header: 'commune', alias: 'commune', text: 'Vide : dans tout le pays' },
  { header: 'actif', alias: 'is_active', text: 'oui ou non, oui par défaut' },
  { header: 'disponible', alias: 'is_available', text: 'oui ou non, oui par défaut' },
  { header: 'marge_livreur', alias: 'revenue_livreur', text: 'En FCFA, facultatif' },
  { header: 'marge_fantome', alias: 'revenue_fantome', text: 'En FCFA, facultatif' },
  { header: 'contenu', alias: 'contents', text: 'Ce qu’il y a dans la boîte, facultatif' },
  { header: 'emploi', alias: 'usage', text: 'Comment l’utiliser, facultatif' },
  { header: 'composition', alias: 'composition', text: 'Matières, tailles, allergies, facultatif' },
  { header: 'norme', alias: 'norm', text: 'ISO 4074, marquage CE, facultatif' },
  { header: 'peremption', alias: 'expiry', text: 'Du lot en cours, facultatif' },
] as const satisfies readonly BulkColumn[]

export const ZONE_COLUMNS = [
  { header: 'pays', alias: 'country', isRequired: true, text: 'Créé s’il n’existe pas' },
  { header: 'commune', alias: 'commune', text: 'Créée dans ce pays si elle n’existe pas' },
  { header: 'quartier', alias: 'quartier', text: 'Créé dans cette commune s’il n’existe pas' },
  { header: 'frais', alias: 'delivery_fee', text: 'En FCFA, du pays ou de la commune de la ligne' },
  { header: 'ouvre', alias: 'opens_at', text: 'De la commune, 08:00' },
  { header: 'ferme', alias: 'closes_at', text: 'De la commune, 20:00' },
] as const satisfies readonly BulkColumn[]

export const IMPORT_KINDS = ['products', 'zones'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
export const IMPORT_COLUMNS = { products: PRODUCT_COLUMNS, zones: ZONE_COLUMNS } as const
