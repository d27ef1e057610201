/** One bone of a skeleton; the sheet gives it the exact shape of what it stands for. */
export const Bone = () => <span className="os" />
