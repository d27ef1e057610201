import type { MakeCall } from './admin-calls.ts'
import type { Subjects } from './admin-subjects.ts'

type Body = (n: number) => object
const put = (path: string, body: Body): MakeCall => {
  return (n) => ({ method: 'PUT', path: `/api/${path}`, body: body(n) })
}
const post = (path: (n: number) => string, body: Body = () => ({})): MakeCall => {
  return (n) => ({ method: 'POST', path: `/api/${path(n)}`, body: body(n) })
}
const reason = 'Mesure'

/** Calls that change something, twenty times each, every time something else. Files are sent in `admin-files.ts`. */
export function writingCalls(s: Subjects): Record<string, MakeCall> {
  const act = (orders: string[], name: string, body?: Body) =>
    post((n) => `admin/orders/${orders[n]}/${name}`, body)
  const free = s.withoutVendor
  const waiting = s.withoutCourier
  return {
    'assign a vendor': act(free, 'assign-vendor', (n) => ({ vendor_id: s.vendorsFor[n] })),
    'assign a courier': act(waiting, 'assign-delivery-man', (n) => ({
      delivery_man_id: s.couriersFor[n],
    })),
    'take back from a vendor': act(waiting.slice(30), 'release', () => ({ partner: 'vendor', reason })),
    'unlock a code': act(waiting.slice(60), 'unlock-code', () => ({ which: 'pickup' })),
    'cancel and refund': act(free.slice(40), 'cancel', () => ({ reason })),
    'resolve an incident': act(s.stopped, 'resolve-incident', () => ({ decision: 'continue', reason })),
    'read a complaint': act(s.disputed, 'read-complaint'),
    'resolve a complaint': act(s.disputed, 'resolve-complaint', () => ({ decision: 'finalise', reason })),
    'settle a refund': put('admin/refunds/settle', (n) => ({
      id: s.refunds[n],
      status: 'done',
      note: reason,
    })),
    'pay a withdrawal': (n) => ({
      ...{ method: 'PUT', path: `/api/admin/withdrawals/${s.withdrawals[n]}` },
      body: { status: 'paid', reference: `vir-bench-${n}` },
    }),
    'adjust a balance': put('adminVendor/update-amount', (n) => ({
      id: s.vendors[n],
      amount: 5,
      reason,
    })),
    'adjust a courier’s balance': put('admin/delivery-men/update-amount', (n) => ({
      id: s.couriers[n],
      amount: 5,
      reason,
    })),
    'confirm expired orders': post(() => 'admin/auto-confirm-expired'),
    'link one’s Telegram': post(() => 'admin/telegram-link'),
    'mark an alert seen': put('admin/alerts/seen', (n) => ({ ids: [s.alerts[n]] })),
    'resend a message': post(
      () => 'admin/messages/resend',
      (n) => ({ ids: [s.messages[n]] }),
    ),
    'drop a message': post(
      () => 'admin/messages/drop',
      (n) => ({ ids: [s.messages[40 + n]] }),
    ),
    'block a client': put('admin/users/toggle-block-status', (n) => ({ id: s.clients[n], is_blocked: true })),
    'end sign-ins': put('admin/users/end-sessions', (n) => ({ id: s.clients[30 + n] })),
    'make an admin': put('admin/users/change-role', (n) => ({ id: s.idleCouriers[49 - n] })),
    'reset a second factor': put('admin/users/reset-second-factor', (n) => ({ id: s.admins[n] })),
    'limit an admin': put('admin/users/level', (n) => ({ id: s.admins[n], level: 'support' })),
    'block a vendor': put('adminVendor/toggle-status', (n) => ({ id: s.vendors[120 + n], is_blocked: true })),
    'block a courier': put('admin/delivery-men/toggle-status', (n) => ({
      id: s.couriers[120 + n],
      is_blocked: true,
    })),
    'invite a partner': post((n) => `admin/partners/${s.uninvited[n]}/invite`),
    'close a partner': post(
      (n) => `admin/partners/${s.idleVendors[n]}/close`,
      () => ({ reference: 'vir-bench' }),
    ),
    'hide a product': put('product/toggle-status', (n) => ({ productId: s.products[n], is_active: false })),
    'delete a product': (n) => ({
      method: 'DELETE',
      path: `/api/product/delete-product/${s.products[40 + n]}`,
    }),
    'add a country': post(
      () => 'admin/createCountry',
      (n) => ({ name: `Pays mesuré ${n}` }),
    ),
    'add a commune': post(
      () => 'admin/createCommune',
      (n) => ({ name: `Commune mesurée ${n}`, country_id: s.countries[0] }),
    ),
    'couriers of a quartier': (n) => ({
      ...{ method: 'PUT', path: `/api/admin/quartiers/${s.quartiers[n]}/couriers` },
      body: { ids: s.couriersThere.slice(0, 20) },
    }),
    'add a quartier': post(
      () => 'admin/createQuartier',
      (n) => ({ name: `Quartier mesuré ${n}`, commune_id: s.communes[0] }),
    ),
    'rename a commune': (n) => ({
      ...{ method: 'PUT', path: `/api/admin/zones/commune/${s.communes[n % s.communes.length]}` },
      body: { delivery_fee: 1000 + n },
    }),
    'change a setting': put('admin/settings', (n) => ({ dispatch: { fan_out: 10 + n } })),
    'export a week of orders': post(
      () => 'admin/exports',
      () => {
        const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
        return { what: 'orders', from: dayOf(7), to: dayOf(1) }
      },
    ),
  }
}
