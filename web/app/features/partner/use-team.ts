import type { SiteInfo } from '@fantome/contract/site.ts'
import { useRouteLoaderData } from 'react-router'
import { chatLink } from '../../lib/chat-link.ts'

/** How to reach the team; empty addresses where the operator gave no number. */
export function useTeam() {
  const site = useRouteLoaderData<{ site: SiteInfo }>('root')?.site
  const phone = site?.supportPhone ?? ''
  const chat = site?.supportChat ?? ''
  return {
    call: phone && callLink(phone),
    chat: (text: string) => chat && chatLink(chat, text),
  }
}

export const callLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
