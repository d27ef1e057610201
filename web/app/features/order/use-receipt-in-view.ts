import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** `#id`, as a notification opens it: that receipt comes into view once the orders are there. */
export function useReceiptInView(isRead: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    const receipt = isRead && hash ? document.getElementById(hash.slice(1)) : null
    receipt?.scrollIntoView()
    receipt?.focus({ preventScroll: true })
  }, [isRead, hash])
}
