import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageTitle } from '../../lib/page-title'
import { FeaturesSection } from './features-section'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import { Pricing } from './pricing'

export const StartPage = () => {
  usePageTitle('Affiliate Platform for Amazon Brands')
  useScrollToSection()
  return (
    <main>
      <Hero />
      <FeaturesSection />
      <HowItWorks />
      <Pricing />
    </main>
  )
}

/** Scrolls to the section in the URL hash, also if the page renders late or the same link is clicked twice. */
const useScrollToSection = (): void => {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation, the hash may not
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, key])
}
