import type { Subjects } from './admin-subjects.ts'

export interface AdminCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
}
/** The nth time it is made: what changes something needs another subject each time. */
export type MakeCall = (n: number) => AdminCall

const get = (path: string): MakeCall => {
  const asked = { method: 'GET', path: `/api/${path}` } as const
  return () => asked
}
const each = (path: (n: number) => string): MakeCall => {
  return (n) => ({ method: 'GET', path: `/api/${path(n)}` })
}
const post = (path: string, body: object): MakeCall => {
  return () => ({ method: 'POST', path: `/api/${path}`, body })
}
const ten = 'contact=none&limit=10'
const RANGES = ['today', 'week', 'month', 'all']
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** Calls that only read, as the panels make them and as the specification lets others make them. */
export function readingCalls(s: Subjects): Record<string, MakeCall> {
  const ranged = (path: string) =>
    RANGES.map((range) => [`${path}, ${range}`, get(`admin/${path}?timeRange=${range}`)])
  return {
    counts: get('admin/counts'),
    ...Object.fromEntries(['stats', 'enhanced-stats', 'stats/series'].flatMap(ranged)),
    'stats/details': get('admin/stats/details'),
    'unassigned, 10': get(`admin/unassigned-deliveries?${ten}`),
    'unassigned, page 100': get(`admin/unassigned-deliveries?${ten}&page=100`),
    'assigned, 10': get(`admin/assigned-deliveries?${ten}`),
    'without vendor, 10': get(`admin/commande-without-vendor?${ten}`),
    'to confirm, 10': get(`admin/commande-delivered-waiting-confirmation?${ten}`),
    'confirmed, 10': get(`admin/user-confirmed-commande?${ten}`),
    'waiting, 10': get(`admin/commande-waiting-livreur?${ten}`),
    'waiting, high priority': get(`admin/commande-waiting-livreur?${ten}&priority=high&minAmount=1`),
    'waiting, by amount': get(`admin/commande-waiting-livreur?${ten}&sortBy=totalAmount&dateFrom=${day(2)}`),
    'waiting, with phones': get('admin/commande-waiting-livreur?limit=10'),
    'waiting, search': post('admin/commande-waiting-livreur/search', { search: 'boutique 12' }),
    'deliveries, search': post('admin/deliveries/search', { queue: 'unassigned', search: '97 00' }),
    'deliveries, filter': post('admin/deliveries/search', { queue: 'assigned', filter: 'incident' }),
    orders: get('admin/orders'),
    'orders, page 400': get('admin/orders?page=400'),
    'orders, cancelled': get('admin/orders?state=cancelled'),
    'orders, of a vendor': get(`admin/orders?vendor_id=${s.vendors[3]}`),
    'orders, of a commune, a month': get(
      `admin/orders?commune_id=${s.communes[0]}&from=${day(60)}&to=${day(30)}`,
    ),
    'orders, by pseudo': post('admin/orders/search', { search: s.pseudo }),
    'orders, by transaction': post('admin/orders/search', { search: s.transaction }),
    'orders, by number': post('admin/orders/search', { search: s.finished[7]!.slice(-8) }),
    'orders, by shop': post('admin/orders/search', { search: 'Boutique 77' }),
    'find, from the palette': post('admin/find', { search: 'boutique 4' }),
    'one order': each((n) => `admin/orders/${s.finished[n % 100]}`),
    'one order, phones': each((n) => `admin/orders/${s.withoutVendor[n % 100]}/contact`),
    'vendors for an order': each((n) => `admin/orders/${s.withoutVendor[n % 100]}/candidates?role=vendeur`),
    'couriers for an order': each((n) => `admin/orders/${s.withoutCourier[n % 100]}/candidates?role=livreur`),
    complaints: get('admin/complaints'),
    'complaints, decided': get('admin/complaints?state=resolved'),
    'complaints, search': post('admin/complaints/search', { search: s.pseudo, state: 'resolved' }),
    refunds: get('admin/refunds'),
    'refunds, made': get('admin/refunds?status=done&page=20'),
    'refunds, search': post('admin/refunds/search', { search: s.pseudo }),
    withdrawals: get('admin/withdrawals'),
    'withdrawals, paid': get('admin/withdrawals?status=paid&page=50'),
    'day accounts': get('admin/day-accounts'),
    'day accounts, one day': get(`admin/day-accounts/${day(3)}`),
    jobs: get('admin/jobs'),
    'own Telegram': get('admin/telegram-link'),
    alerts: get('admin/alerts'),
    'alerts, all': get('admin/alerts?state=all&page=20'),
    messages: get('admin/messages'),
    audit: get('admin/audit'),
    'audit, looks of a week': get(`admin/audit?nature=look&from=${day(7)}`),
    'audit, of an admin': get(`admin/audit?admin_id=${s.admins[24]}`),
    'audit, people': get('admin/audit/people'),
    users: get('admin/users/all?limit=50'),
    'users, page 1000': get('admin/users/all?limit=50&page=1000'),
    'users, search': post('admin/users/search', { search: s.pseudo }),
    'users, sign-ins of one': each((n) => `admin/users/${s.clients[n % 100]}/sessions`),
    vendors: get('adminVendor/get-vendors?limit=20'),
    'one vendor': each((n) => `adminVendor/get-one-vendor/${s.vendors[n % 100]}`),
    couriers: get('admin/get-delivery-men?limit=20'),
    'partners, search': post('admin/partners/search', { role: 'vendeur', search: 'boutique 9' }),
    'one partner': each((n) => `admin/partners/${s.vendors[n % 100]}`),
    'one partner, statement': each(
      (n) => `admin/partners/${s.vendors[n % 100]}/statement?month=${day(40).slice(0, 7)}`,
    ),
    zones: get('admin/zones'),
    'one commune': each((n) => `admin/zones/commune/${s.communes[n % s.communes.length]}`),
    settings: get('admin/settings'),
    'category counts': get('admin/category-counts'),
    products: get('product/get-products-paginated?limit=20'),
  }
}

/** What the advanced dashboard asks for when it is opened. */
export const dashboardCalls = (range: string) => [
  ...[`admin/enhanced-stats?timeRange=${range}`, `admin/stats?timeRange=${range}`],
  ...[`admin/stats/series?timeRange=${range}`, 'admin/stats/details', 'admin/counts', 'admin/alerts'],
  ...['unassigned-deliveries', 'commande-without-vendor', 'assigned-deliveries'].map(list),
  ...['commande-delivered-waiting-confirmation', 'user-confirmed-commande'].map(list),
]
const list = (name: string) => `admin/${name}?${ten}`
