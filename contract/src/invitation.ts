import { z } from 'zod'
import { FILL_BOTH, newPassword } from './account.ts'
import { type Endpoint, reply, text, whenMissing } from './endpoint.ts'
import { admins, onePartner } from './partner-admin.ts'

/** A new one-time link to choose a password (72 hours); the old one dies. Answered once when it cannot be mailed. */
export const invitePartner = {
  method: 'POST',
  path: '/api/admin/partners/:id/invite',
  access: admins,
  freshSignIn: true,
  params: onePartner,
  reply: reply(z.object({ mailed: z.boolean(), url: z.string().optional() })),
} as const satisfies Endpoint

const invitationCode = text(200).refine((value) => value !== '', { params: { code: 'invitation.wrong' } })

/** Whose link this is and until when it holds, for the screen that asks for a password. Uses nothing up. */
export const getInvitation = {
  method: 'POST',
  path: '/api/user/invitation',
  access: 'public',
  body: z.object({ code: invitationCode }),
  reply: reply(z.object({ pseudo: z.string(), expires_at: z.string() })),
} as const satisfies Endpoint

export const acceptInvitation = {
  method: 'PUT',
  path: '/api/user/accept-invitation',
  access: 'public',
  body: z.object({
    code: invitationCode,
    newPassword,
    confirmPassword: z.string(whenMissing(FILL_BOTH)).max(1000),
  }),
  reply: reply(z.object({ pseudo: z.string(), role: z.enum(['vendeur', 'livreur']) })),
} as const satisfies Endpoint
