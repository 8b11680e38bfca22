import { useParams } from 'react-router-dom'
import { PostPreview } from '../features/blog/post-preview'

const BlogPreview = () => <PostPreview id={Number(useParams().id)} />
export default BlogPreview
