import styles from './mission.module.css'

export const Mission = () => (
  <section className="section" aria-labelledby="mission">
    <div className="cadre">
      <h2 className={styles.statement} id="mission">
        Personne ne devrait renoncer à se protéger <em>à cause d’un regard.</em>
      </h2>
      <p className={styles.rest}>
        À la boutique, à la pharmacie, on attend que les autres soient servis. Fantôme existe pour que cette
        attente disparaisse&nbsp;: souvent en moins de 45&nbsp;minutes, un colis neutre est chez vous.
      </p>
    </div>
  </section>
)
