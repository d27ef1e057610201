import { fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The component with its address beside it, and the browser's Back. */
export const withAddress = (Component: ComponentType) => () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <Component />
      <button type="button" data-testid="address" onClick={() => navigate(-1)}>
        {search}
      </button>
    </>
  )
}

export const readAddress = () => new URLSearchParams(screen.getByTestId('address').textContent ?? '')
export const goBack = () => fireEvent.click(screen.getByTestId('address'))
