import styles from './how-it-works.module.css'
import choose from './step-choose.svg'
import order from './step-order.svg'
import receive from './step-receive.svg'

const STEPS = [
  {
    drawing: choose,
    title: '1. Choisissez',
    text: 'Parcourez sans compte. Les prix sont affichés, la disponibilité aussi.',
  },
  {
    drawing: order,
    title: '2. Commandez',
    text: 'Indiquez votre ville, votre quartier, un repère. Payez en ligne par mobile money ou carte.',
  },
  {
    drawing: receive,
    title: '3. Recevez',
    text: 'Le livreur vous appelle, remet un colis opaque, et repart.',
  },
]

export const HowItWorks = () => (
  <section className={`section ${styles.section}`}>
    <div className="cadre">
      <h2>Comment ça marche</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ drawing, title, text }) => (
          <li key={title}>
            <span className={styles.arch}>
              <img src={drawing} alt="" width="104" height="118" loading="lazy" />
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
