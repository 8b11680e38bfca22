import { SquareImageField } from '../../../components/square-image-field'
import { useRemoveLogo, useUploadLogo } from './logo-queries'

export type LogoFieldProps = {
  brand: { id: number; brand_name: string }
  /** The logo on the public page. */
  logo: string | null
}

export const LogoField = ({ brand, logo }: LogoFieldProps) => (
  <SquareImageField
    noun="logo"
    name={brand.brand_name}
    image={logo}
    side="brand"
    upload={useUploadLogo(brand.id)}
    remove={useRemoveLogo(brand.id)}
  />
)
