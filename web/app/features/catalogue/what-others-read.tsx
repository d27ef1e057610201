import styles from './what-others-read.module.css'

/** What a parcel and a statement tell whoever sees them: exactly what the shop writes there, as pictures. */
export const WhatOthersRead = ({ className }: { className?: string | undefined }) => (
  <section className={className}>
    <h2 className={styles.title}>Ce que les autres liront</h2>
    <div className={styles.pair}>
      <figure className={styles.figure}>
        <Parcel />
        <figcaption>
          <b>Sur le colis</b>
          Un code court. Ni logo, ni nom, ni article.
        </figcaption>
      </figure>
      <figure className={styles.figure}>
        <Statement />
        <figcaption>
          <b>Sur le relevé</b>
          Le libellé que nous transmettons est «&nbsp;Commande&nbsp;» et huit signes. L’opérateur peut y
          ajouter le nom de son service.
        </figcaption>
      </figure>
    </div>
  </section>
)

const Parcel = () => (
  <svg
    className={styles.drawing}
    viewBox="0 0 112 104"
    role="img"
    aria-label="Carton fermé, une étiquette blanche avec le code 5d2a30"
  >
    <ellipse className={styles.shadow} cx="56" cy="97" rx="46" ry="5" />
    <path className={styles.front} d="M12 38h62v57H12z" />
    <path className={styles.side} d="m74 38 26-13v57L74 95z" />
    <path className={styles.lid} d="m12 38 26-13h62L74 38z" />
    <path className={styles.tape} d="M38 38h11v57H38zm0 0 26-13h11L49 38z" />
    <rect className={styles.label} x="17" y="61" width="52" height="20" rx="2" />
    <text className={styles.code} x="43" y="75.5" textAnchor="middle" fontSize="12">
      5d2a30
    </text>
  </svg>
)

const Statement = () => (
  <svg
    className={styles.drawing}
    viewBox="0 0 112 104"
    role="img"
    aria-label="Message d’opérateur&nbsp;: Commande e55d2a30, 2 500 FCFA"
  >
    <rect className={styles.phone} x="26" y="6" width="60" height="94" rx="9" />
    <rect className={styles.label} x="30" y="13" width="52" height="80" rx="4" />
    <rect className={styles.bubble} x="34" y="22" width="44" height="36" rx="6" />
    <text className={styles.word} x="38" y="34" fontSize="7">
      Commande
    </text>
    <text className={styles.code} x="38" y="43.5" fontSize="8">
      e55d2a30
    </text>
    <text className={styles.amount} x="38" y="53" fontSize="7.5">
      2&nbsp;500&nbsp;FCFA
    </text>
    <path className={styles.lines} d="M36 68h34m-34 8h26" />
  </svg>
)
