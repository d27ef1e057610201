import type { CallDocs } from './call-doc.ts'

/** Zones, files for a spreadsheet, accounts by day. */
export const ZONE_DOCS: CallDocs = {
  'POST /api/admin/createCountry': { summary: 'Ajouter un pays', refuses: ['zone.name_taken'] },
  'POST /api/admin/createCommune': {
    summary: 'Ajouter une commune',
    refuses: ['zone.not_found', 'zone.name_taken'],
  },
  'POST /api/admin/createQuartier': {
    summary: 'Ajouter un quartier',
    refuses: ['zone.not_found', 'zone.name_taken'],
  },
  'GET /api/admin/zones': { summary: 'Combien de livreurs dans chaque zone' },
  'GET /api/admin/zones/:level/:id': {
    summary: 'Une zone : activité, ce qui s’y rattache, livreurs',
    refuses: ['zone.not_found'],
  },
  'PUT /api/admin/zones/:level/:id': {
    summary: 'Renommer une zone, changer ses frais, ses horaires, l’ouvrir ou la fermer',
    refuses: ['zone.not_found', 'zone.name_taken', 'zone.no_such_field'],
  },
  'DELETE /api/admin/zones/:level/:id': {
    summary: 'Supprimer une zone à laquelle rien ne se rattache',
    refuses: ['zone.not_found', 'zone.in_use'],
  },
  'PUT /api/admin/quartiers/:id/couriers': {
    summary: 'Dire quels livreurs servent un quartier',
    refuses: ['zone.not_found', 'partner.not_found', 'partner.quartier_elsewhere'],
  },
  'POST /api/admin/imports/:kind': {
    summary: 'Voir ce que ferait un fichier CSV, ou l’importer',
    refuses: ['import.too_large', 'import.unreadable', 'import.wrong', 'import.running', 'file.too_many'],
  },
  'GET /api/admin/jobs': { summary: 'Les derniers imports et exports' },
  'GET /api/admin/jobs/:id': { summary: 'Où en est un import ou un export', refuses: ['job.not_found'] },
  'DELETE /api/admin/jobs/:id': {
    summary: 'Arrêter un import ou un export',
    refuses: ['job.not_found', 'job.over', 'auth.forbidden'],
  },
  'POST /api/admin/jobs/:id/undo': {
    summary: 'Annuler le dernier import',
    refuses: ['job.not_found', 'import.not_last', 'import.sold', 'import.changed'],
  },
  'GET /api/admin/jobs/:id/file': {
    summary: 'Une partie du fichier exporté',
    refuses: ['job.not_found', 'auth.stale', 'auth.forbidden'],
  },
  'POST /api/admin/exports': {
    summary: 'Exporter en CSV ou en JSON',
    refuses: ['export.too_large', 'auth.stale', 'auth.forbidden'],
  },
  'GET /api/admin/day-accounts': { summary: 'Prestataires, paiements et écritures, jour par jour' },
  'GET /api/admin/day-accounts/:day': { summary: 'Les paiements d’un jour qui ne concordent pas' },
}
