import styles from './skeleton.module.css'

/** One block of a skeleton; the screen gives it the exact shape of what it stands for. */
export const SkeletonBlock = () => <span className={`os ${styles.block}`} />
