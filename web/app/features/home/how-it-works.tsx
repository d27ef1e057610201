import { Icon, type IconName } from '../../ui/icon.tsx'

const STEPS: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'search',
    title: '1. Choisissez',
    text: 'Parcourez sans compte. Les prix sont affichés, la disponibilité aussi.',
  },
  {
    icon: 'lock',
    title: '2. Commandez',
    text: 'Indiquez votre ville, votre quartier, un repère. Payez en ligne par mobile money ou carte.',
  },
  { icon: 'boite', title: '3. Recevez', text: 'Le livreur vous appelle, remet un colis opaque, et repart.' },
]

export const HowItWorks = () => (
  <section className="section">
    <div className="cadre">
      <h2>Comment ça marche</h2>
      <ol className="pas">
        {STEPS.map(({ icon, title, text }) => (
          <li key={title}>
            <span className="arc">
              <Icon name={icon} />
            </span>
            <div>
              <h3>{title}</h3>
              <p className="doux">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
