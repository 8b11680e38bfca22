import { useState } from 'react'
import { buttonClass } from './button-class'
import { FormIcon } from './form-icon'
import { Input, type InputProps } from './input'

export const PasswordInput = (props: Omit<InputProps, 'type' | 'trailing'>) => {
  const [isShown, setIsShown] = useState(false)
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          className={buttonClass('quiet', 'small', true)}
          onClick={() => setIsShown(!isShown)}
        >
          <FormIcon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
